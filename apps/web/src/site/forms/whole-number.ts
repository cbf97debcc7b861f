/** The number in a hidden field of a form; undefined for any other text. */
export const wholeNumber = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);
