import { expect, test } from "vitest";
import { namesOneHost } from "./host-header.ts";

test.each([["localhost"], ["localhost:3000"], ["www.larkspur.example"], ["127.0.0.1:80"], ["[::1]:3000"]])(
  "a request for %s names its host",
  (host) => {
    expect(namesOneHost(["Accept", "host", "HOST", host])).toBe(true);
  },
);

test.each<[string, readonly string[]]>([
  ["no host", ["Accept", "*/*"]],
  ["two hosts", ["Host", "localhost", "Accept", "*/*", "host", "evil.example"]],
  ["the same host twice", ["Host", "localhost", "Host", "localhost"]],
  ["a list of hosts", ["Host", "localhost, evil.example"]],
  ["an empty host", ["Host", ""]],
  ["a host with a path", ["Host", "localhost/es"]],
  ["a host with a name before it", ["Host", "larkspur.example@evil.example"]],
])("%s: the host is ambiguous", (_, rawHeaders) => expect(namesOneHost(rawHeaders)).toBe(false));
