import { expect, test } from "vitest";
import { callerAddress } from "./caller-address.ts";

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
