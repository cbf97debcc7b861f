import type { Brand } from "@switchyard/domain/kernel/brand";

/**
 * The address of a brand's site, without a trailing slash: its first host. Local host names use HTTP and the port for
 * browsers.
 */
export function brandAddress(brand: Brand, brandHosts: Readonly<Record<string, Brand>>, port: number): string {
  const host = Object.entries(brandHosts).find(([, owner]) => owner === brand)?.[0];
  if (host === undefined) return "";
  return /(^|\.)localhost$/.test(host) ? `http://${host}:${port}` : `https://${host}`;
}
