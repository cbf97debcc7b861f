/** The address of a phone number as it is written: its dashes (and whatever else is no digit) are removed. */
export const phoneHref = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, "")}`;
