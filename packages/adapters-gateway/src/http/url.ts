/** The URL of a gateway path. The base may end in a slash and may have a path. */
export const urlAt = (baseUrl: string, path: string): URL =>
  new URL(path.slice(1), baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
