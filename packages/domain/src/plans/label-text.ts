// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** The numbers of a facts label, as a customer would type them; a missing one was not found, or not found once. */
export type LabelNumbers = Readonly<
  Partial<Record<"energy" | "base" | "deliveryKwh" | "deliveryMonth" | "exit" | "p500" | "p1000" | "p2000", string>>
>;

const cents = String.raw`(\d{1,2}(?:\.\d+)?)\s?¢`;
const dollars = String.raw`\$\s?(\d{1,4}(?:\.\d{1,2})?)`;

/** The value after a name, where the label has one value for it only. */
const oneOf = (text: string, name: string, value: string): string | undefined => {
  const found = [...text.matchAll(new RegExp(`(?:${name})[^$¢\\d]{0,80}?${value}`, "gi"))].map(([, number]) => number);
  return new Set(found).size === 1 ? found[0] : undefined;
};

/**
 * Reads the text of an Electricity Facts Label, in the form that the state's rule gives it. Tiered, seasonal and
 * time-of-use charges have several values for one name, so they stay empty.
 */
export const readLabelText = (text: string): LabelNumbers => {
  const plain = text.replaceAll(/\s+/g, " ").replaceAll(/(\d),(\d{3})/g, "$1$2");
  const averages = new RegExp(`average price[^¢]{0,120}?${cents}\\s*${cents}\\s*${cents}`, "i").exec(plain) ?? [];
  const uses = /500 ?kWh\W{0,5}1000 ?kWh\W{0,5}2000 ?kWh/i.test(plain);
  const delivery = "(?:TDU|TDSP|utility|delivery|Oncor|CenterPoint|AEP|TNMP|Lubbock)[a-z ,&()]{0,60}?";
  const both = new RegExp(`${delivery}(?:charges?)?[^$¢\\d]{0,40}${dollars}[^$¢]{0,40}?${cents}`, "i").exec(plain);
  const turned = new RegExp(`${delivery}(?:charges?)?[^$¢\\d]{0,40}${cents}[^$¢]{0,40}?${dollars}`, "i").exec(plain);
  const found = {
    energy: oneOf(plain, "energy charge", cents),
    base: oneOf(plain, "base charge|monthly (?:service )?charge|customer charge", dollars),
    deliveryMonth: both?.[1] ?? turned?.[2],
    deliveryKwh: both?.[2] ?? turned?.[1],
    exit: oneOf(plain, "terminat\\w+ fee[^$]{0,200}?|leave early", dollars),
    p500: uses ? averages[1] : undefined,
    p1000: uses ? averages[2] : undefined,
    p2000: uses ? averages[3] : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
};
