const whole = new Intl.NumberFormat("en-US");

/** A number as everybody in Texas writes it, in either language: "1,000". */
export const numberText = (number: number): string => whole.format(number);
