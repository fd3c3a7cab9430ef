import { answerMisfit, type Operation, published } from "./published.ts";

const ways = published.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

/** The operation of a request; a path without parameters comes first. */
const operationAt = (method: string, path: string): Operation | undefined => {
  const fits = ways.filter(({ operation, pattern }) => {
    return operation.method === method && pattern.test(path);
  });
  return (fits.find(({ operation }) => operation.path === path) ?? fits[0])?.operation;
};

/** A fetch whose JSON answers must be what the published document says; throws where one is not. */
export const checkedFetch = async (request: Request): Promise<Response> => {
  const response = await fetch(request);
  const type = response.headers.get("Content-Type")?.split(";")[0] ?? "";
  const operation = operationAt(request.method, new URL(request.url).pathname);
  if (operation === undefined || !/json$/.test(type)) return response;
  const fault = answerMisfit(operation, response.status, type, await response.clone().json());
  if (fault !== "") throw new Error(`${request.method} ${request.url}: ${fault}`);
  return response;
};
