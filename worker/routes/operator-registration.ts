import { RegistrationChange, RegistrationSetting } from "../../schema/wire/operator.ts";
import { operation, reply } from "../http/operation.ts";
import { registrationSetting, setRegistration } from "../players/registration.ts";

const ANSWER = { description: "The setting.", schema: RegistrationSetting };

export const getRegistration = operation({
  method: "get",
  path: "/v1/operator/registration",
  operationId: "getRegistration",
  tags: ["operator"],
  summary: "Read who may register",
  description: "The setting that holds now, and where it comes from.",
  auth: "operator",
  answers: { 200: ANSWER },
  handle: async ({ env }) => reply(200, await registrationSetting(env)),
});

export const changeRegistration = operation({
  method: "put",
  path: "/v1/operator/registration",
  operationId: "setRegistration",
  tags: ["operator"],
  summary: "Open or close registration",
  description:
    "Holds at once and until it is changed, also over a deploy. Players who have an account are not concerned.",
  auth: "operator",
  body: RegistrationChange,
  answers: { 200: ANSWER },
  handle: async ({ env, body }) => {
    await setRegistration(env, body.registration);
    return reply(200, await registrationSetting(env));
  },
});
