/** The subject of a customer's journey: the home's meter, once a page names it. */
export const aboutHome = (esiid: string | undefined): string => esiid || "not chosen";
