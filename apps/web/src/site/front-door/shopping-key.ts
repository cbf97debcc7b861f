/** Encodes a canonical search as a path segment of the cached plan lists. */
export const shoppingKey = (search: string): string =>
  search === "" ? "all" : `q${encodeURIComponent(search.slice(1))}`;

/** Decodes the search of a segment; a route's parameter arrives percent-encoded. */
export const searchOfKey = (key: string): string => {
  const plain = decodeURIComponent(key);
  return plain.startsWith("q") ? `?${plain.slice(1)}` : "";
};
