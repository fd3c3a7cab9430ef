/** Who plays here, as this browser keeps it. */
export interface Session {
  readonly token: string;
  readonly id: string;
  readonly name: string;
  /** Shown until its owner has said that it is kept elsewhere. */
  readonly recoveryKey?: string;
}

const KEPT = "boneyard.session";

const isSession = (value: unknown): value is Session =>
  typeof value === "object" &&
  value !== null &&
  "token" in value &&
  typeof value.token === "string" &&
  "name" in value &&
  "id" in value;

/** The session kept in this browser, if there is one. */
export const keptSession = (): Session | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    return isSession(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

export const keepSession = (session: Session | undefined): void => {
  if (session === undefined) localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, JSON.stringify(session));
};

/** Calls when another tab of this browser has changed the session. */
export const onSessionElsewhere = (call: () => void): (() => void) => {
  const changed = ({ key }: StorageEvent) => {
    if (key === KEPT || key === null) call();
  };
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
};
