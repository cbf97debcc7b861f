/**
 * Normalizes a page's path, without a language prefix: a trailing slash is ignored, and every path under /oops, in any
 * case, is the oops page (S1-017, S1-018).
 */
export const canonicalPath = (path: string): string => {
  const plain = `/${path.replace(/^\/+|\/+$/g, "")}`;
  return /^\/oops(\/|$)/i.test(plain) ? "/oops" : plain;
};

/** Paths whose last step begins with an underscore are parts of other pages, and can't be visited. */
export const isPublicPath = (path: string): boolean => !path.split("/").some((step) => step.startsWith("_"));
