/** The link with each of these parameters once, however often they are added. Its other parameters stay. */
export const withParameters = (link: string, parameters: Readonly<Record<string, string>>): string => {
  const [, address = "", search = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(link) ?? [];
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parameters)) query.set(name, value);
  return `${address}?${query.toString()}${hash}`;
};
