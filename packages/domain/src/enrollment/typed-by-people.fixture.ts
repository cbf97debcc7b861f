import type { IsoDate } from "../kernel/clock.ts";
import type { BillingValues } from "../account/billing-form.ts";

/** Typed text, and the value for the gateway. Every person, number and address here is made up. */
type Typed<Text, Sent> = readonly (readonly [typed: Text, sent: Sent])[];

export const typedNames: Typed<string, string> = [
  ["José", "José"],
  ["  José  ", "José"],
  ["Jose\u0301", "José"],
  ["Ana\u00A0María", "Ana María"],
  ["Ana\u202FMaría", "Ana María"],
  ["Ana\u2009María", "Ana María"],
  ["Ana\u3000María", "Ana María"],
  ["Ana  María", "Ana María"],
  ["Ana\tMaría", "Ana María"],
  ["Ana\u200BMaría", "AnaMaría"],
  ["María de la Luz", "María de la Luz"],
  ["O'Neil", "O'Neil"],
  ["O\u2019Neil", "O'Neil"],
  ["O\u2018Neil", "O'Neil"],
  ["O\u02BCNeil", "O'Neil"],
  ["O\u00B4Neil", "O'Neil"],
  ["O`Neil", "O'Neil"],
  ["O\u2032Neil", "O'Neil"],
  ["Ka\u02BBiulani", "Ka'iulani"],
  ["D\u2019Angelo", "D'Angelo"],
  ["Smith-Jones", "Smith-Jones"],
  ["Smith\u2010Jones", "Smith-Jones"],
  ["Smith\u2011Jones", "Smith-Jones"],
  ["Smith\u2013Jones", "Smith-Jones"],
  ["Smith\u2014Jones", "Smith-Jones"],
  ["Smith\u2212Jones", "Smith-Jones"],
  ["Smi\u00ADth", "Smith"],
  ["\uFEFFGarza", "Garza"],
  ["\u200EGarza\u200F", "Garza"],
  ["\u202AGarza\u202C", "Garza"],
  ["\u2068Garza\u2069", "Garza"],
  ["St. John", "St. John"],
  ["Smith, Jr.", "Smith, Jr."],
  ["John 3rd", "John 3rd"],
  ["Li", "Li"],
  ["X", "X"],
  ["Þór", "Þór"],
  ["Łukasz", "Łukasz"],
  ["Nguyễn", "Nguyễn"],
  ["Zoë", "Zoë"],
  ["Ñúñez-O\u2019Neil", "Ñúñez-O'Neil"],
  ["van der Berg", "van der Berg"],
  ["MARÍA", "MARÍA"],
];

export const refusedNames: readonly string[] = ["12345", "-", "<b>José</b>", "José 😀", "José;", "José\u0000", "=1+1"];

export const typedPhones: Typed<string, string> = [
  "2145550136",
  "214-555-0136",
  "214.555.0136",
  "214 555 0136",
  "(214) 555-0136",
  "(214)555-0136",
  "(214) 555 0136",
  "214/555-0136".replace("/", "-"),
  "+12145550136",
  "+1 214 555 0136",
  "+1 (214) 555-0136",
  "+1-214-555-0136",
  "+1.214.555.0136",
  "1-214-555-0136",
  "1 214 555 0136",
  "1 (214) 555-0136",
  "12145550136",
  "(1) 214 555 0136",
  "214\u2011555\u20110136",
  "214\u2010555\u20100136",
  "214\u2013555\u20130136",
  "214\u2014555\u20140136",
  "214\u2212555\u22120136",
  "214\u00A0555\u00A00136",
  "214\u202F555\u202F0136",
  "\u202A+1 (214) 555\u20110136\u202C",
  "\u200E214-555-0136\u200E",
  "\u2066214-555-0136\u2069",
  "\u2068+1\u00A0214\u2011555\u20110136\u2069",
  "214\u200B555\u200B0136",
  "\uFEFF2145550136",
  "  214-555-0136  ",
].map((typed) => [typed, "2145550136"]);

export const refusedPhones: readonly string[] = [
  "214-555-013",
  "214-555-01366",
  "+44 20 7946 0018",
  "214-555-O136",
  "555-0136",
  "call me",
];

export const typedEmails: Typed<string, string> = [
  ["ana@example.com", "ana@example.com"],
  ["  ana@example.com ", "ana@example.com"],
  ["\u200Bana@example.com", "ana@example.com"],
  ["ana@exam\u200Bple.com", "ana@example.com"],
  ["ana@example.com\u200B", "ana@example.com"],
  ["ana\u00AD@example.com", "ana@example.com"],
  ["\uFEFFana@example.com", "ana@example.com"],
  ["\u202Aana@example.com\u202C", "ana@example.com"],
  ["ana @example.com", "ana@example.com"],
  ["ana@ example.com", "ana@example.com"],
  ["ana@example. com", "ana@example.com"],
  ["ana@example.com.", "ana@example.com"],
  ["ana@example.com,", "ana@example.com"],
  ["ana@example.com;", "ana@example.com"],
  ["mailto:ana@example.com", "ana@example.com"],
  ["<ana@example.com>", "ana@example.com"],
  ["ana\u2010maria@example.com", "ana-maria@example.com"],
  ["ana@mail\u2011house.example", "ana@mail-house.example"],
  ["o\u2019neil@example.com", "o'neil@example.com"],
  ["ana+luz@example.com", "ana+luz@example.com"],
  ["ANA@EXAMPLE.COM", "ANA@EXAMPLE.COM"],
  ["ana＠example.com", "ana@example.com"],
  ["ana@example.com\u00A0", "ana@example.com"],
];

export const refusedEmails: readonly string[] = [
  "a@",
  "ana",
  "ana maria@example.com",
  "ana@example",
  "a@b.com c@d.com",
];

export const typedSsns: Typed<string, string> = [
  "412550138",
  "412-55-0138",
  "412 55 0138",
  "412.55.0138",
  "412\u201155\u20110138",
  "412\u201355\u20130138",
  "412\u00A055\u00A00138",
  "\u200E412-55-0138\u200E",
  "412\u200B550138",
].map((typed) => [typed, "412550138"]);

/** Texts for a day, which depend on it. */
const parts = (day: IsoDate) => {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const named = (locale: string, style: "long" | "short") =>
    new Intl.DateTimeFormat(locale, { month: style, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
  return { year, month, date, named, dd: day.slice(8), mm: day.slice(5, 7), yy: day.slice(2, 4) };
};
export const typedDays: readonly ((day: IsoDate) => string)[] = [
  (day) => day,
  (day) => day.replaceAll("-", "/"),
  (day) => `${parts(day).mm}/${parts(day).dd}/${parts(day).year}`,
  (day) => `${parts(day).month}/${parts(day).date}/${parts(day).year}`,
  (day) => `${parts(day).mm}-${parts(day).dd}-${parts(day).year}`,
  (day) => `${parts(day).month}-${parts(day).date}-${parts(day).year}`,
  (day) => `${parts(day).mm}.${parts(day).dd}.${parts(day).year}`,
  (day) => `${parts(day).mm} ${parts(day).dd} ${parts(day).year}`,
  (day) => `${parts(day).mm} / ${parts(day).dd} / ${parts(day).year}`,
  (day) => `${parts(day).mm}\u2011${parts(day).dd}\u2011${parts(day).year}`,
  (day) => `\u200E${parts(day).mm}/${parts(day).dd}/${parts(day).year}`,
  (day) => `${parts(day).month}/${parts(day).date}/${parts(day).yy}`,
  (day) => `${parts(day).mm}${parts(day).dd}${parts(day).year}`,
  (day) => `${parts(day).named("en", "short")} ${parts(day).date}, ${parts(day).year}`,
  (day) => `${parts(day).named("en", "long")} ${parts(day).date}, ${parts(day).year}`,
  (day) => `${parts(day).named("en", "short")}. ${parts(day).date} ${parts(day).year}`.toUpperCase(),
  (day) => `${parts(day).named("en", "long")} ${parts(day).date}th, ${parts(day).year}`,
  (day) => `${parts(day).date} ${parts(day).named("en", "short")} ${parts(day).year}`,
  (day) => `${parts(day).date}-${parts(day).named("en", "short")}-${parts(day).year}`,
  (day) => `${parts(day).date} de ${parts(day).named("es", "long")} de ${parts(day).year}`,
  (day) => `${parts(day).date} de ${parts(day).named("es", "long")} del ${parts(day).year}`,
  (day) => `${parts(day).named("es", "long")} ${parts(day).date}, ${parts(day).year}`,
  (day) => `Tuesday, ${parts(day).named("en", "long")} ${parts(day).date}, ${parts(day).year}`,
  (day) => `martes, ${parts(day).date} de ${parts(day).named("es", "long")} de ${parts(day).year}`,
];

export const refusedDays: readonly string[] = ["soon", "02/30/2027", "13/13/2027", "Foo 1, 2027", "12/2027", "2027"];

/** The payload's fields of the billing address. */
export interface SentAddress {
  readonly billingStreetNumber: string | null;
  readonly billingStreetAddress: string | null;
  readonly billingAptOrUnit: string | null;
  readonly billingCity: string | null;
  readonly billingState: string | null;
  readonly billingZipCode: string | null;
  readonly poBox: string | null;
}

const dallas = { billingCity: "Dallas", billingState: "TX", billingZipCode: "75206" };
const street = (
  typed: BillingValues,
  [billingStreetNumber, billingStreetAddress, billingAptOrUnit = null]: readonly [string, string, (string | null)?],
  rest: Partial<SentAddress> = {},
): readonly [BillingValues, SentAddress] => [
  { ...dallas, ...typed },
  { ...dallas, billingStreetNumber, billingStreetAddress, billingAptOrUnit, poBox: null, ...rest },
];
const box = (poBox: string, sent: string): readonly [BillingValues, SentAddress] => [
  { poBox, poBoxCity: "Waco", poBoxState: "TX", poBoxZipCode: "76701" },
  {
    billingStreetNumber: null,
    billingStreetAddress: null,
    billingAptOrUnit: null,
    billingCity: null,
    billingState: null,
    billingZipCode: null,
    poBox: sent,
  },
];
const [number, name, unit] = ["billingStreetNumber", "billingStreetAddress", "billingAptOrUnit"] as const;

export const typedAddresses: Typed<BillingValues, SentAddress> = [
  street({ [number]: "5714", [name]: "Goodwin Ave" }, ["5714", "Goodwin Ave"]),
  street({ [number]: "5714 Goodwin Ave", [name]: "" }, ["5714", "Goodwin Ave"]),
  street({ [number]: "", [name]: "5714 Goodwin Ave" }, ["5714", "Goodwin Ave"]),
  street({ [number]: "5714", [name]: "5714 Goodwin Ave" }, ["5714", "Goodwin Ave"]),
  street({ [number]: "5714 Goodwin Ave", [name]: "Goodwin Ave" }, ["5714", "Goodwin Ave"]),
  street({ [number]: "5714 Goodwin Ave", [name]: "5714 Goodwin Ave" }, ["5714", "Goodwin Ave"]),
  street({ [number]: "5714 Goodwin Ave", [name]: "Apt 4" }, ["5714", "Goodwin Ave", "Apt 4"]),
  street({ [number]: "", [name]: "5714 Goodwin Ave Apt 4" }, ["5714", "Goodwin Ave", "Apt 4"]),
  street({ [number]: "", [name]: "5714 Goodwin Ave, Apt 4" }, ["5714", "Goodwin Ave", "Apt 4"]),
  street({ [number]: "5714", [name]: "Goodwin Ave #4" }, ["5714", "Goodwin Ave", "#4"]),
  street({ [number]: "5714", [name]: "Goodwin Ave Apt 4", [unit]: "Apt 4" }, ["5714", "Goodwin Ave", "Apt 4"]),
  street({ [number]: "5714", [name]: "Goodwin Ave", [unit]: "Ste 130 Unit 359" }, [
    "5714",
    "Goodwin Ave",
    "Ste 130 Unit 359",
  ]),
  street({ [number]: "", [name]: "5714 Goodwin Ave Ste 130 Unit 359" }, ["5714", "Goodwin Ave", "Ste 130 Unit 359"]),
  street({ [number]: "", [name]: "5714 Goodwin Ave Depto. B" }, ["5714", "Goodwin Ave", "Depto. B"]),
  street({ [number]: "1", [name]: "Elm St" }, ["1", "Elm St"]),
  street({ [number]: "1 Elm St", [name]: "" }, ["1", "Elm St"]),
  street({ [number]: "", [name]: "1 Elm St" }, ["1", "Elm St"]),
  street({ [number]: "12B", [name]: "Elm St" }, ["12B", "Elm St"]),
  street({ [number]: "", [name]: "12-14 Elm St" }, ["12-14", "Elm St"]),
  street({ [number]: "", [name]: "123 1/2 Elm St" }, ["123 1/2", "Elm St"]),
  street({ [number]: "123½", [name]: "Elm St" }, ["123 1/2", "Elm St"]),
  street({ [number]: "2215", [name]: "21st St" }, ["2215", "21st St"]),
  street({ [number]: "", [name]: "2215 21st St" }, ["2215", "21st St"]),
  street({ [number]: "600", [name]: "7 Mile Rd" }, ["600", "7 Mile Rd"]),
  street({ [number]: "", [name]: "1960 FM 1960 Rd W" }, ["1960", "FM 1960 Rd W"]),
  street({ [number]: "5714", [name]: "Goodwin\u00A0Ave" }, ["5714", "Goodwin Ave"]),
  street({ [number]: "8", [name]: "O\u2019Connor Blvd" }, ["8", "O'Connor Blvd"]),
  street({ [number]: "8", [name]: "Lake\u2013Shore Dr" }, ["8", "Lake-Shore Dr"]),
  street({ [number]: "8", [name]: "Suite Dreams Ln" }, ["8", "Suite Dreams Ln"]),
  street({ [number]: "", [name]: "RR 2 Box 45" }, ["RR 2", "Box 45"]),
  street({ [number]: "5714", [name]: "Goodwin Ave", billingCity: "Dallas," }, ["5714", "Goodwin Ave"]),
  street({ [number]: "5714", [name]: "Goodwin Ave", billingState: "tx" }, ["5714", "Goodwin Ave"]),
  street({ [number]: "5714", [name]: "Goodwin Ave", billingZipCode: "75206-1234" }, ["5714", "Goodwin Ave"]),
  street({ [number]: "5714", [name]: "Goodwin Ave", billingZipCode: "75206\u20111234" }, ["5714", "Goodwin Ave"]),
  street(
    { [number]: "", [name]: "PSC 1234 Box 5678", billingCity: "APO", billingState: "AE", billingZipCode: "09012" },
    ["PSC 1234", "Box 5678"],
    { billingCity: "APO", billingState: "AE", billingZipCode: "09012" },
  ),
  street(
    { [number]: "Unit 50", [name]: "Box 8", billingCity: "FPO", billingState: "ap", billingZipCode: "96201" },
    ["Unit 50", "Box 8"],
    { billingCity: "FPO", billingState: "AP", billingZipCode: "96201" },
  ),
  box("123", "123"),
  box("P.O. Box 123", "123"),
  box("PO Box 12", "12"),
  box("P O Box 123", "123"),
  box("p.o. box #123", "123"),
  box("POB 123", "123"),
  box("Box 123", "123"),
  box("Post Office Box 123", "123"),
  box("#123", "123"),
  box("No. 123", "123"),
  box("Apartado postal 123", "123"),
  box("Apdo. 123", "123"),
  box("PO Box 12-B", "12-B"),
  box("P.O.\u00A0Box\u00A0123", "123"),
];
