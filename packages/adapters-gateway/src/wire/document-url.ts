/** The first of the values that is a web address; empty for `javascript:`, `data:` and the like. Relative addresses start at the gateway. */
export const documentUrl = (baseUrl: string, ...spellings: readonly string[]): string => {
  for (const spelling of spellings) {
    const url = spelling === "" ? null : URL.parse(spelling, baseUrl);
    if (url?.protocol === "https:" || url?.protocol === "http:") return url.href;
  }
  return "";
};
