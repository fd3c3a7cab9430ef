import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { settings } from "../../schema/tables.ts";
import type { Env } from "../env.ts";
import { type Problem, problem } from "../http/problem.ts";
import { hashOf } from "./secret.ts";

/** Who may register: everybody, nobody, or whoever brings the operator's key. */
export const REGISTRATION = ["open", "closed", "key"] as const;
export type Registration = (typeof REGISTRATION)[number];

/** The setting, and who has set it: the operator while the service runs, or its variable. */
export interface RegistrationSetting {
  readonly registration: Registration;
  readonly from: "operator" | "variable";
}

const NAME = "registration";

/** A setting that is none of the three closes registration: the operator meant to restrict it. */
const readSetting = (text: string): Registration =>
  REGISTRATION.find((each) => each === text) ?? "closed";

export async function registrationSetting(env: Env): Promise<RegistrationSetting> {
  const [row] = await drizzle(env.DB).select().from(settings).where(eq(settings.name, NAME));
  return row === undefined
    ? { registration: readSetting(env.BONEYARD_REGISTRATION || "open"), from: "variable" }
    : { registration: readSetting(row.value), from: "operator" };
}

/** Sets it over the variable; `variable` lets that say again. */
export async function setRegistration(env: Env, value: Registration | "variable"): Promise<void> {
  const db = drizzle(env.DB);
  if (value === "variable") {
    await db.delete(settings).where(eq(settings.name, NAME));
    return;
  }
  await db
    .insert(settings)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Why somebody may not register just now; undefined if he may. */
export const registrationRefusal = async (
  env: Env,
  given: string | undefined,
): Promise<Problem | undefined> => {
  const { registration } = await registrationSetting(env);
  if (registration === "open") return undefined;
  const key = env.BONEYARD_REGISTRATION_KEY;
  if (registration === "closed" || key === undefined || key === "") {
    return problem("blocked_by_setting", "Registration is closed on this server.");
  }
  // Hashes are compared, so that the time taken tells nothing about the key.
  return given !== undefined && hashOf(given) === hashOf(key)
    ? undefined
    : problem("blocked_by_setting", "Registration needs the operator's `registrationKey`.");
};
