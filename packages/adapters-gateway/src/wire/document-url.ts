/** The first spelling that is a web address; anything else (`javascript:`, `data:`, nonsense) is no document. Relative ones start at the gateway. */
export const documentUrl = (baseUrl: string, ...spellings: readonly string[]): string => {
  for (const spelling of spellings) {
    const url = spelling === "" ? null : URL.parse(spelling, baseUrl);
    if (url?.protocol === "https:" || url?.protocol === "http:") return url.href;
  }
  return "";
};
