import { everybodysPassword } from "../customers/customers.ts";
import { brandOf } from "../catalogue/brands.ts";
import { faultKinds } from "../behaviour/fault.ts";
import { sentinels } from "../behaviour/sentinels.ts";
import { handMade } from "../premises/hand-made.ts";
import { displayText, type Premise } from "../premises/premise.ts";
import { accountStories, paperStories } from "./account-stories.ts";
import { allDemoCases } from "./all-demo-cases.ts";
import { toleratedDebt, unconfirmedContacts } from "../people/people.ts";
import { type Outcome, type Persona, personas } from "../people/personas.ts";

const ssn = (number: string): string => `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`;
const phone = (number: string): string => `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`;
const born = ({ month, date, year }: Persona["dateOfBirth"]): string =>
  [String(month).padStart(2, "0"), String(date).padStart(2, "0"), year].join("/");
const row = (...cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(...heads), row(...heads.map(() => "---")), ...rows.map((cells) => row(...cells))].join("\n");

const choice = (persona: Persona): string =>
  [
    persona.intent === "6" ? "moving" : "switching",
    persona.secondTime === true ? "a second time, after ordering once" : "",
    persona.phoneNumber === "2145550136" ? "" : `phone ${phone(persona.phoneNumber)}`,
  ]
    .filter((part) => part !== "")
    .join("; ");

const chapters = ["Orders", "Identity in doubt", "Obstacles at the home", "Payment comes first"] as const;

/** The page of each outcome, with its chapter. */
const shows: Readonly<Record<Outcome, readonly [chapter: (typeof chapters)[number], words: string]>> = {
  proceeds: ["Orders", "Service is ordered"],
  "connect-refused": ["Orders", "The order is refused"],
  "out-of-wallet": ["Identity in doubt", "A proof of identity comes first"],
  "identity-mismatch": ["Identity in doubt", "The fraud page"],
  "contact-failure": ["Identity in doubt", "E-mail or phone is not valid"],
  "fraud-match": ["Identity in doubt", "The fraud page, once the customer is created"],
  "own-premise-active": ["Obstacles at the home", "Own premise"],
  "moving-in-own-premise": ["Obstacles at the home", "Own premise"],
  "service-pending": ["Obstacles at the home", "Service begins later"],
  "active-for-another-partner": ["Obstacles at the home", "Service is active for another customer"],
  "enrollment-already-submitted": ["Obstacles at the home", "Already submitted"],
  "active-contract-exists": ["Obstacles at the home", "The offer to move in instead"],
  "switch-hold": ["Obstacles at the home", "Switch hold"],
  "other-indicator": ["Obstacles at the home", "It can't be ordered here"],
  "prior-debt-above-threshold": ["Payment comes first", "The debt comes first"],
  "prior-debt-below-threshold-deposit": ["Payment comes first", "A deposit"],
  "prior-debt-below-threshold": ["Payment comes first", "Nothing to pay, on to the order"],
  deposit: ["Payment comes first", "A deposit"],
  "deposit-of-zero": ["Payment comes first", "Nothing to pay, on to the order"],
};

const peopleIn = (chapter: (typeof chapters)[number]): string =>
  [
    `### ${chapter}`,
    table(
      ["Type", "SSN", "Born", "Address", "Choose", "Result", "Reason"],
      personas
        .filter((one) => shows[one.outcome][0] === chapter)
        .map((one) => [
          `**${one.firstName} ${one.lastName}**`,
          ssn(one.ssn),
          born(one.dateOfBirth),
          displayText(one.premise),
          choice(one),
          shows[one.outcome][1],
          one.because,
        ]),
    ),
  ].join("\n");

const place = (premise: Premise, shows: string): readonly string[] => [displayText(premise), premise.tdsp, shows];

const places = [
  place(handMade.goodwinDallas, "an ordinary house"),
  place(handMade.goodwinFortWorth, "the other 5714 Goodwin, to choose between"),
  place(handMade.mapleApartment, "an apartment"),
  place(handMade.planoHouse, "one address, two meters"),
  place(handMade.kempSaturday, "a Saturday among the priority days"),
  place(handMade.sanAngeloNoCrew, "no open day at all"),
  place(handMade.pearlandApartment, "a ZIP of two utilities"),
];

const chapterOf = ({ title, demoCases }: (typeof allDemoCases)[number]): string =>
  [
    `### ${title}`,
    table(
      ["Customer", "Steps", "Result", "Reason"],
      demoCases.map((one) => [one.who, one.what, one.happens, one.because]),
    ),
  ].join("\n");

/** Without the older name of hang. */
const faultNames = faultKinds.filter((kind) => kind !== "timeout").join(", ");

/** Generates docs/personas.md from the data. */
export const personasPage = (): string => `# Personas of the sandbox gateway

People to enroll or sign in as, to see each outcome in the browser.

- **How:** on the home page choose *moving* or *switching*, type the address and pick it. Choose any plan, and fill in the form with the name, number and birth date of a row. Use phone ${phone("2145550136")} and any e-mail address unless the row names others.
- **Any other person** has good credit and no history: any name, any nine digits. No real number begins with 900, so these are safe.
- **Again:** a person can order once at an address. To order again, start over with the button on the sandbox's page (http://localhost:4010) or \`POST /control/reset\`, or cancel the order: \`POST /control/cancel\` with \`{"serviceContractNumber": "…"}\`.

The answers follow from data: people known to the credit bureau, the fraud desk or the provider, contracts at meters, debts. Any person who matches gets the same outcome. This page is generated from \`apps/gateway-sandbox/src/people/personas.ts\`; a test enrolls each persona.

## People
${chapters.map(peopleIn).join("\n\n")}

Marisol's driver license is TX5550001 (Texas). Debts of up to $${toleratedDebt} are tolerated. Contacts that fail confirmation: phone ${unconfirmedContacts.phoneNumbers.map(phone).join(", ")}, e-mail at ${unconfirmedContacts.mailDomains.join(", ")}. The alternative fraud check gets no number and matches the watch list by name.

## Online accounts
People to sign in as, all with the password ${everybodysPassword}. Days count from today.

${table(
  ["User name", "Name", "Partner", "Kind", "Homes and plans"],
  accountStories().map((one) => [`**${one.userName}**`, one.name, one.partner, one.kind, one.bills.join("<br>")]),
)}

Customers without an online account; create one on \`/create-account\`:

${table(
  ["Name", "Account number", "Last name", "ZIP"],
  paperStories().map((one) => [one.name, one.contractAccount, one.lastName, one.zips.join(" or ")]),
)}

## Other cases
${allDemoCases.map(chapterOf).join("\n\n")}

## Places
${table(["Address", "Utility", "Shows"], places)}

ZIPs with two utilities (the site asks which): 77539, 77581, 77584. Outside the area: 78701 (Austin), 78205 (San Antonio), 10001 (New York). The six utility areas have about a thousand more addresses; the search tolerates typing errors.

## Plans
Promotion codes with an effect: ${brandOf("LARKSPUR").promotion} (main brand) and ${brandOf("EVERGREEN").promotion} (second brand) take 0.2¢ off fixed plans of a year and more; other codes, PS and PM included, change nothing. Apartments (dwelling 02) see no plans for solar roofs and big houses, and small-home plans first.

\`SANDBOX_CATALOGUE=<file>\` loads an export of the Power to Choose site (by ZIP, or the full one). Plan lists then show its offers for the ZIPs and utilities in the file, and the sandbox's own plans elsewhere. \`/control/catalogue\` lists unreadable rows with the reason.

## Network faults
Last names that break one call, for use in the browser:

${table(
  ["Last name", "Shows"],
  sentinels.map((one) => [one.word, one.shows]),
)}

The sandbox's page sets more faults for any call: ${faultNames}. For programs: \`POST /control/settings\` with \`{"latencyMs": 200, "honourKeys": true, "faults": [{"operationId": "connect", "fault": "reset", "when": "after", "times": 1}]}\`. Acts carried out, with their keys: \`GET /control/ledger\` and \`GET /control/records\`; the last calls: \`GET /control/requests\`.
`;
