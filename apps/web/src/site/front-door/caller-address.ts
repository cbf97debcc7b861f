import { site } from "../../composition/site.ts";

/**
 * Where a request comes from. Each proxy adds the address that it saw at the end of `x-forwarded-for`, Next's own server
 * the one of the socket when none did; what comes before those that we trust is the visitor's own claim.
 */
export const callerAddress = (headers: Headers, trustedProxies: number = site().config.trustedProxies): string => {
  const seen = (headers.get("x-forwarded-for") ?? "").split(",").map((one) => one.trim());
  return seen.at(-Math.max(1, trustedProxies)) ?? "";
};
