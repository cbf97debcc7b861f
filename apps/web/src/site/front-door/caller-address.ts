import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { site } from "../../composition/site.ts";

/**
 * The address that a request's rate limits count. Each proxy appends the address it saw to `x-forwarded-for`; without
 * proxies Next's server appends the socket's. Entries before those of trusted proxies are the visitor's own claim.
 */
export const callerAddress = (headers: Headers, trustedProxies: number = site().config.trustedProxies): string =>
  networkOf(addedBy(headers.get("x-forwarded-for"), Math.max(1, trustedProxies)) ?? "");

/** The same before Next has seen the request: without a proxy, the socket's address. */
export const addressOf = ({ headers, socket }: IncomingMessage, trustedProxies: number): string => {
  const added = trustedProxies === 0 ? undefined : addedBy([headers["x-forwarded-for"]].flat().join(), trustedProxies);
  return networkOf(added ?? socket.remoteAddress ?? "");
};

const addedBy = (seen: string | null | undefined, proxies: number): string | undefined =>
  (seen ?? "")
    .split(",")
    .map((one) => one.trim())
    .at(-proxies) || undefined;

/** A subscriber has a whole /64 of IPv6 addresses, so that counts as one. */
const networkOf = (address: string): string => {
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [left = [], right = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const gap = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...gap, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
};
