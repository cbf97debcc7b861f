/** The address of a path of the gateway, whether or not the base ends in a slash or has a path of its own. */
export const urlAt = (baseUrl: string, path: string): URL =>
  new URL(path.slice(1), baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
