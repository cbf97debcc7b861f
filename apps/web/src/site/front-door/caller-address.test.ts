import { expect, test } from "vitest";
import type { IncomingMessage } from "node:http";
import { addressOf, callerAddress } from "./caller-address.ts";

const from = (forwarded: string, trustedProxies: number) =>
  callerAddress(new Headers(forwarded === "" ? {} : { "x-forwarded-for": forwarded }), trustedProxies);

test.each([
  ["the socket's own, which the server noted", "203.0.113.7", 0, "203.0.113.7"],
  ["what the one trusted proxy saw, not what the visitor claims", "10.0.0.1, 203.0.113.7", 1, "203.0.113.7"],
  ["what the first of two trusted proxies saw", "10.9.9.9, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["without the spaces around it", " 10.9.9.9 ,203.0.113.7 , 10.0.0.2", 2, "203.0.113.7"],
  ["nothing when it came past one of the trusted proxies", "203.0.113.7", 2, ""],
  ["nothing when nobody noted it", "", 1, ""],
])("the address of a caller is %s", (_, forwarded, trusted, address) => expect(from(forwarded, trusted)).toBe(address));

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:1::", "2001:db8:1:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::1:2:3:4:5:6", "0:0:1:2::/64"],
  ["1::2:3:4:5:6:7", "1:0:2:3::/64"],
  ["1::ffff:203.0.113.7", "1:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["1:2:3:4:5:6:7:8%a:b", "1:2:3:4::/64"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7:80", "::ffff:203.0.113.7:80"],
  ["unknown", "unknown"],
])("addresses of one subscriber count as one: %s as %s", (address, network) => expect(from(address, 1)).toBe(network));

const socket = "192.0.2.9";
test.each([
  ["without a proxy the socket's, whatever is claimed", 0, "198.51.100.1, 203.0.113.7", socket, socket],
  ["behind one what that has added", 1, "198.51.100.1, 203.0.113.7", socket, "203.0.113.7"],
  ["behind one that adds nothing the socket's", 1, undefined, socket, socket],
  ["empty once the socket is closed", 0, undefined, undefined, ""],
])("before Next the address is %s", (_, proxies, forwarded, remoteAddress, address) => {
  const request = { headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } };
  expect(addressOf(request as unknown as IncomingMessage, proxies)).toBe(address);
});
