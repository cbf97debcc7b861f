import type { Brand } from "@switchyard/domain/kernel/brand";

/** Where a brand's site stands, without a slash at the end: its first host. Names of this machine are reached without TLS, on the port that browsers come to. */
export function brandAddress(brand: Brand, brandHosts: Readonly<Record<string, Brand>>, port: number): string {
  const host = Object.entries(brandHosts).find(([, owner]) => owner === brand)?.[0];
  if (host === undefined) return "";
  return /(^|\.)localhost$/.test(host) ? `http://${host}:${port}` : `https://${host}`;
}
