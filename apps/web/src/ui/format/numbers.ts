const whole = new Intl.NumberFormat("en-US");

/** A number in Texan format, for both languages: "1,000". */
export const numberText = (number: number): string => whole.format(number);

const toThousandth = new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 });

/** Watt-hours as kWh, to the watt-hour: "13,412.604". */
export const kwhText = (wh: number): string => toThousandth.format(Math.round(wh) / 1_000);
