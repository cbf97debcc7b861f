/** The `tel:` address of a phone number, without dashes and other non-digits. */
export const phoneHref = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, "")}`;
