/** What a customer's journey is about: the home by its meter, once a page names it. */
export const aboutHome = (esiid: string | undefined): string => esiid || "not chosen";
