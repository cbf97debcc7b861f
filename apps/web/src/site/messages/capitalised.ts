/** Spanish weekdays and months are small; at the start of a line they are not. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
