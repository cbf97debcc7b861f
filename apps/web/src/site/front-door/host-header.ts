/** A name or an IPv4 address, or an IPv6 address in brackets; with or without a port. */
const oneHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a request names the one host that it is for. Where there are several, or none, the proxy in front of this
 * server may have read another one than we would (RFC 9112, 3.2: such a request is answered with 400).
 * @param rawHeaders names and values in turn, as they came
 */
export function namesOneHost(rawHeaders: readonly string[]): boolean {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === "host");
  return hosts.length === 1 && oneHost.test(hosts[0] ?? "");
}
