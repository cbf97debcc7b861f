/** A name or an IPv4 address, or an IPv6 address in brackets; with or without a port. */
const oneHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a request names exactly one host. With several or none, a proxy in front may read another host than we would
 * (RFC 9112, 3.2: answer 400).
 *
 * @param rawHeaders names and values in turn, unchanged
 */
export function namesOneHost(rawHeaders: readonly string[]): boolean {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === "host");
  return hosts.length === 1 && oneHost.test(hosts[0] ?? "");
}
