/** The first spelling that is a web address; anything else (`javascript:`, `data:`, nonsense) is no document. Relative ones start at the gateway. */
export const documentUrl = (baseUrl: string, ...spellings: readonly string[]): string => {
  for (const spelling of spellings) {
    if (spelling === "" || !URL.canParse(spelling, baseUrl)) continue;
    const url = new URL(spelling, baseUrl);
    if (url.protocol === "https:" || url.protocol === "http:") return url.href;
  }
  return "";
};
