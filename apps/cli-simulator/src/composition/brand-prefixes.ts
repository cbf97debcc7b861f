/** Brands, as the names of plans begin with them; pages and mails leave them out. */
export const brandPrefixes = ["Larkspur Energy", "Larkspur", "Evergreen by Larkspur", "Evergreen"];
