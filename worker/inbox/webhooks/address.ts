import { err, ok, type Result } from "../../rules/result.ts";

/**
 * Which addresses webhooks are sent to: checked when one is registered and before every attempt.
 *
 * A name that is public here may still resolve to a private address when it is fetched (DNS
 * rebinding). A Worker cannot see what a name resolves to, so that part is the platform's: with the
 * compatibility flag `global_fetch_strictly_public` a deployed Worker reaches the public internet
 * and nothing else.
 */
export interface AddressPolicy {
  /** Also opens this machine, with http and any port: for receivers under development. */
  readonly loopback: boolean;
  /** The addresses of the service itself, each an origin. */
  readonly own: readonly string[];
}

const LONGEST_URL = 2_048;

/**
 * Ends of names that never belong to a public host: RFC 6761, 6762, 7686, 8375, 9476, and what ICANN
 * keeps for private networks or never delegates because networks use it. `example` is not among
 * them: software is to treat it as any other name (RFC 6761, 6.5).
 */
const NOT_PUBLIC: readonly string[] = [
  "localhost",
  "local",
  "localdomain",
  "internal",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
  "mail",
  "test",
  "invalid",
  "onion",
  "alt",
  "arpa",
];

/** The lowest port, beside 443, that a receiver may listen on: below are other protocols. */
const FIRST_OPEN_PORT = 1_024;

/** The address as it will be requested, or why nothing is sent there, as the end of a sentence. */
export function checkAddress(text: string, policy: AddressPolicy): Result<URL, string> {
  if (text.length > LONGEST_URL) return err(`is longer than ${LONGEST_URL} characters`);
  // The parser forgives spaces, backslashes, missing slashes and empty credentials. We do not.
  if (/[\s\\\p{Cc}]/u.test(text)) return err("holds a space, a control character or a backslash");
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (authority === undefined) return err("is not an https address");
  if (authority.includes("@")) return err("holds credentials");
  if (text.includes("#")) return err("has a fragment");
  if (!URL.canParse(text)) return err("is not an address");
  // From here on the parsed form counts, which has one spelling for each address.
  const url = new URL(text);
  if (url.href.length > LONGEST_URL) return err(`is longer than ${LONGEST_URL} characters`);
  return isLoopback(url.hostname) ? checkLoopback(url, policy) : checkPublic(url, policy);
}

function checkLoopback(url: URL, { loopback, own }: AddressPolicy): Result<URL, string> {
  if (!loopback) return err("is on the server's own machine");
  // The service has many names here, but one port.
  const itself = own.some((origin) => portOf(new URL(origin)) === portOf(url));
  return itself ? err("is the service itself") : ok(url);
}

function checkPublic(url: URL, { own }: AddressPolicy): Result<URL, string> {
  if (url.protocol !== "https:") return err("is not an https address");
  if (own.some((origin) => new URL(origin).hostname === url.hostname)) {
    return err("is the service itself");
  }
  const port = portOf(url);
  if (port !== 443 && port < FIRST_OPEN_PORT)
    return err("has a port that is not open for webhooks");
  return isPublicName(url.hostname) ? ok(url) : err("is not at a public host name");
}

const portOf = ({ port, protocol }: URL): number =>
  port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);

/** A parsed host name that means this machine, whatever it is called there. */
const isLoopback = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * Whether a parsed host name is one of the public DNS: two labels or more, in letters at its end, so
 * that no address of any family passes. A dot at the end is refused: it is a second spelling.
 */
function isPublicName(hostname: string): boolean {
  const labels = hostname.split(".");
  const end = labels.at(-1) ?? "";
  return (
    hostname.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(end) &&
    !NOT_PUBLIC.includes(end)
  );
}
