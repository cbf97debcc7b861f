/** The path segment that stands for a canonical search in the cached plan lists' paths. */
export const shoppingKey = (search: string): string =>
  search === "" ? "all" : `q${encodeURIComponent(search.slice(1))}`;

/** The search that a segment stands for; a route's own parameter comes encoded. */
export const searchOfKey = (key: string): string => {
  const plain = decodeURIComponent(key);
  return plain.startsWith("q") ? `?${plain.slice(1)}` : "";
};
