import { describe, expect, it } from "vitest";
import { checkAddress } from "./address.ts";

const OWN = "https://boneyard.example.org";
const PUBLIC = { loopback: false, own: [OWN] };
const LOCAL = { loopback: true, own: ["http://127.0.0.1:8787"] };

const hosts = (...names: string[]): string[] => names.map((name) => `https://${name}/hook`);

const REFUSED: readonly (readonly [string, readonly string[]])[] = [
  [
    "no https address",
    [
      "",
      " ",
      "hook",
      "/hook",
      "//example.com/hook",
      "example.com/hook",
      "https:",
      "https:example.com",
      "https:/example.com",
      "https://",
      "https:///example.com",
      "https://?x",
      "http://example.com/hook",
      "http://example.com:8080/hook",
      "HTTP://example.com/hook",
      "ftp://example.com/hook",
      "file:///etc/passwd",
      "javascript:alert(1)",
      "data:text/plain,x",
      "ws://example.com/",
      "wss://example.com/",
      "blob:https://example.com/1",
    ],
  ],
  [
    "characters that a parser would forgive",
    [
      " https://example.com/",
      "https://example.com/ ",
      "https://example.com/a b",
      "https://exa\tmple.com/",
      "https://example.com/\n",
      "https://example.com\\@127.0.0.1/",
      "https:\\\\example.com",
      "https://example.com/\u0000",
      "https://example.com/\u00a0",
    ],
  ],
  [
    "too long",
    [
      `https://example.com/${"a".repeat(10_000)}`,
      `https://example.com/${"é".repeat(700)}`,
      `https://example.com/${"a/../".repeat(1_000)}`,
    ],
  ],
  [
    "credentials and fragments",
    [
      "https://user:secret@example.com/",
      "https://user@example.com/",
      "https://@example.com/",
      "https://:@example.com/",
      "https://example.com@127.0.0.1/",
      "https://example.com/#",
      "https://example.com/#part",
    ],
  ],
  [
    "ports of other protocols",
    [0, 1, 21, 22, 25, 80, 442, 444, 445, 993, 1023, 65_536].map(
      (port) => `https://example.com:${port}/`,
    ),
  ],
  [
    "this machine in every spelling",
    [
      ...hosts(
        "127.0.0.1",
        "127.1",
        "127.0.1",
        "127.255.255.254",
        "2130706433",
        "0x7f.1",
        "0x7f000001",
        "0177.0.0.1",
        "017700000001",
        "１２７.０.０.１",
        "127。0。0。1",
        "%31%32%37.0.0.1",
        "127.0.0.1.",
        "localhost",
        "LOCALHOST",
        "ｌｏｃａｌｈｏｓｔ",
        "localhost.",
        "app.localhost",
        "localhost.localdomain",
        "[::1]",
        "[0:0:0:0:0:0:0:1]",
        "[::ffff:7f00:1]",
        "[::ffff:127.0.0.1]",
        "[::127.0.0.1]",
        "[::]",
        "0.0.0.0",
        "0",
      ),
      "http://127.0.0.1:3000/",
      "http://localhost:3000/",
      "http://[::1]:3000/",
    ],
  ],
  [
    "addresses instead of names, special or not",
    hosts(
      "10.0.0.1",
      "10.255.255.255",
      "172.16.0.1",
      "192.168.1.1",
      "100.64.0.1",
      "169.254.169.254",
      "169.254.1",
      "0251.0376.0251.0376",
      "2852039166",
      "192.0.0.1",
      "192.0.2.1",
      "192.88.99.1",
      "198.18.0.1",
      "198.51.100.1",
      "203.0.113.1",
      "224.0.0.1",
      "240.0.0.1",
      "255.255.255.255",
      "8.8.8.8",
      "1.1.1.1",
      "[64:ff9b::a00:1]",
      "[fe80::1]",
      "[fc00::1]",
      "[fd00:ec2::254]",
      "[ff02::1]",
      "[2001:db8::1]",
      "[2002:7f00:1::]",
      "[2606:4700:4700::1111]",
    ),
  ],
  [
    "names that are not public",
    hosts(
      "intranet",
      "com",
      "printer.local",
      "metadata.google.internal",
      "db.internal",
      "router.lan",
      "nas.home",
      "home.arpa",
      "nas.home.arpa",
      "1.0.0.127.in-addr.arpa",
      "app.test",
      "nowhere.invalid",
      "a.onion",
      "a.alt",
      "mail.corp",
      "a.localdomain",
      "example.com.",
      "example..com",
      ".example.com",
      "-a.example.com",
      "a-.example.com",
      `${"a".repeat(64)}.example.com`,
      `${"a.".repeat(126)}example.com`,
      "example.123",
      "example.0x7f",
      "*.example.com",
    ),
  ],
  [
    "the service itself",
    [
      "https://boneyard.example.org",
      "https://boneyard.example.org/v1/games",
      "https://BONEYARD.example.org:8443/",
      "https://ｂoneyard.example.org/",
      "https://boneyard.example.org./",
    ],
  ],
];

describe("an address for webhooks", () => {
  for (const [what, addresses] of REFUSED) {
    it.each(addresses)(`is refused for ${what}: %j`, (address) => {
      expect(checkAddress(address, PUBLIC).ok).toBe(false);
    });
  }

  it.each([
    ["https://example.com", "https://example.com/"],
    ["https://example.com:443/hook?x=1", "https://example.com/hook?x=1"],
    ["https://example.com:1024/", "https://example.com:1024/"],
    ["https://example.com:8443/a/b", "https://example.com:8443/a/b"],
    ["https://example.com:65535/", "https://example.com:65535/"],
    ["HTTPS://Hooks.Example.COM/Path", "https://hooks.example.com/Path"],
    ["https://dominó.example/", "https://xn--domin-4ta.example/"],
    ["https://例え.テスト/", "https://xn--r8jz45g.xn--zckzah/"],
    ["https://discord.com/api/webhooks/1/a_b-c", "https://discord.com/api/webhooks/1/a_b-c"],
    ["https://a_b.example.com/", "https://a_b.example.com/"],
    ["https://boneyard.example.org.evil.com/", "https://boneyard.example.org.evil.com/"],
    ["https://localhost.example.com/", "https://localhost.example.com/"],
    ["https://127.0.0.1.example.com/", "https://127.0.0.1.example.com/"],
    ["https://example.com/@x", "https://example.com/@x"],
  ])("is taken and normalised: %j", (address, href) => {
    const checked = checkAddress(address, PUBLIC);
    expect(checked.ok && checked.value.href).toBe(href);
  });
});

describe("the variable that opens this machine", () => {
  it.each([
    "http://127.0.0.1:9000/hook",
    "http://127.0.0.1/",
    "http://127.9.9.9:22/",
    "http://localhost:9000/",
    "http://[::1]:9000/",
    "https://localhost:9000/",
    "http://2130706433:9000/",
    "https://example.com/",
  ])("opens %j", (address) => {
    expect(checkAddress(address, LOCAL).ok).toBe(true);
  });

  it.each([
    "http://127.0.0.1:8787/",
    "http://127.0.0.2:8787/v1/players",
    "http://localhost:8787/",
    "https://localhost:8787/",
    "http://[::1]:8787/",
    "http://0x7f.1:8787/",
    "http://user@127.0.0.1:9000/",
    "http://127.0.0.1:9000/#x",
    "http://localhost.:9000/",
    "http://app.localhost:9000/",
    "http://0.0.0.0:9000/",
    "http://[::ffff:127.0.0.1]:9000/",
    "http://169.254.169.254/latest/meta-data/",
    "https://169.254.169.254/",
    "http://[fe80::1]/",
    "http://[fd00:ec2::254]/",
    "http://10.0.0.1:9000/",
    "http://192.168.0.1/",
    "http://172.17.0.1/",
    "http://100.64.0.1/",
    "http://metadata.google.internal/",
    "http://example.com/",
    "http://example.com:9000/",
    "https://example.com:80/",
  ])("does not open %j", (address) => {
    expect(checkAddress(address, LOCAL).ok).toBe(false);
  });
});
