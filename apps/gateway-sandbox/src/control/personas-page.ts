import { everybodysPassword } from "../customers/customers.ts";
import { promotions } from "../catalogue/promotions.ts";
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

const chapters = ["They order", "Who they are is in doubt", "The home stands in the way", "Money comes first"] as const;

/** What each outcome shows on the site, and with which others it is told. */
const shows: Readonly<Record<Outcome, readonly [chapter: (typeof chapters)[number], words: string]>> = {
  proceeds: ["They order", "Service is ordered"],
  "connect-refused": ["They order", "Placing the order is refused"],
  "out-of-wallet": ["Who they are is in doubt", "Identity is to be proved"],
  "identity-mismatch": ["Who they are is in doubt", "The fraud page"],
  "contact-failure": ["Who they are is in doubt", "E-mail or phone is not valid"],
  "fraud-match": ["Who they are is in doubt", "The fraud page, once the customer is created"],
  "own-premise-active": ["The home stands in the way", "Own premise"],
  "moving-in-own-premise": ["The home stands in the way", "Own premise"],
  "service-pending": ["The home stands in the way", "Service begins later"],
  "active-for-another-partner": ["The home stands in the way", "Service is active for somebody else"],
  "enrollment-already-submitted": ["The home stands in the way", "Submitted before"],
  "active-contract-exists": ["The home stands in the way", "The offer to move in instead"],
  "switch-hold": ["The home stands in the way", "Switch hold"],
  "other-indicator": ["The home stands in the way", "It can't be ordered here"],
  "prior-debt-above-threshold": ["Money comes first", "The debt comes first"],
  "prior-debt-below-threshold-deposit": ["Money comes first", "A deposit"],
  "prior-debt-below-threshold": ["Money comes first", "Nothing to pay, on to the order"],
  deposit: ["Money comes first", "A deposit"],
  "deposit-of-zero": ["Money comes first", "Nothing to pay, on to the order"],
};

const peopleIn = (chapter: (typeof chapters)[number]): string =>
  [
    `### ${chapter}`,
    table(
      ["Type", "SSN", "Born", "Address", "Choose", "What happens", "Because"],
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
      ["Who", "Do", "What happens", "Because"],
      demoCases.map((one) => [one.who, one.what, one.happens, one.because]),
    ),
  ].join("\n");

/** The older name of hang is left out. */
const faultNames = faultKinds.filter((kind) => kind !== "timeout").join(", ");

/** docs/personas.md, made from the data, so that it can't drift from it. */
export const personasPage = (): string => `# Personas of the sandbox gateway

Whom to enroll or to sign in as, to see each outcome in the browser.

- **How:** on the home page choose *moving* or *switching*, type the address, pick it, choose any plan, and fill in the form with name, number and birth date from a row. Phone ${phone("2145550136")} and any e-mail address will do unless the row says otherwise.
- **Anybody else** has good credit and no past: any name, any nine digits. Nobody has a number that begins with 900, so these are safe.
- **Again:** a person who has ordered at an address can't order there again until you start over, with the button on the sandbox's own page (http://localhost:4010) or \`POST /control/reset\`; or until their order is cancelled: \`POST /control/cancel\` with \`{"serviceContractNumber": "…"}\`.

The answers follow from data: people whom the credit bureau, the fraud desk or our own books know, contracts at meters, debts. So what is below also happens to everybody else who matches. This page is made from \`apps/gateway-sandbox/src/people/personas.ts\`; a test enrolls each of them.

## People
${chapters.map(peopleIn).join("\n\n")}

Marisol's driver license is TX5550001 (Texas). Debts of up to $${toleratedDebt} are tolerated. Contacts that can't be confirmed: phone ${unconfirmedContacts.phoneNumbers.map(phone).join(", ")}, e-mail at ${unconfirmedContacts.mailDomains.join(", ")}. The alternative fraud check, which gets no number, knows the watch list by name.

## Online accounts
Whom to sign in as; the password of all of them is ${everybodysPassword}. Days are counted from today.

${table(
  ["User name", "Name", "Partner", "Kind", "Homes and plans"],
  accountStories().map((one) => [`**${one.userName}**`, one.name, one.partner, one.kind, one.bills.join("<br>")]),
)}

Customers who have no online account yet, to make one for on \`/create-account\`:

${table(
  ["Name", "Account number", "Last name", "ZIP"],
  paperStories().map((one) => [one.name, one.contractAccount, one.lastName, one.zips.join(" or ")]),
)}

## What else can be shown
${allDemoCases.map(chapterOf).join("\n\n")}

## Places
${table(["Address", "Utility", "Shows"], places)}

ZIPs of two utilities (the customer is asked): 77539, 77581, 77584. Not in the area: 78701 (Austin), 78205 (San Antonio), 10001 (New York). About a thousand further addresses exist in all six utility areas; the search takes typing mistakes.

## Plans
Promotion codes with an effect: ${promotions.LARKSPUR} (main brand) and ${promotions.EVERGREEN} (second brand) take 0.2¢ off fixed plans of a year and more; any other code, PS and PM included, changes nothing. For an apartment (dwelling 02) plans for solar roofs and big houses are left out, and those for small homes come first.

\`SANDBOX_CATALOGUE=<file>\` loads an export of the Power to Choose site (by ZIP, or the full one). Its offers are then what the plan list shows for the ZIPs and utilities in the file; everywhere else the own plans stay. Rows that could not be read are listed at \`/control/catalogue\`, with the reason.

## Faults of the wire
Last names that break one call, to be seen by hand in the browser:

${table(
  ["Last name", "Shows"],
  sentinels.map((one) => [one.word, one.shows]),
)}

More can be set for any call on the sandbox's page: ${faultNames}. For programs: \`POST /control/settings\` with \`{"latencyMs": 200, "honourKeys": true, "faults": [{"operationId": "connect", "fault": "reset", "when": "after", "times": 1}]}\`. What has been done, and under which key: \`GET /control/ledger\` and \`GET /control/records\`; the last calls: \`GET /control/requests\`.
`;
