import { everybodysPassword } from "../customers/customers.ts";
import { accountStories, paperStories } from "./account-stories.ts";
import { allDemoCases } from "./all-demo-cases.ts";
import { personas } from "../people/personas.ts";
import { displayText } from "../premises/premise.ts";
import { html, type Html } from "../html/html.ts";
import { folded, table } from "./page-parts.ts";

const two = (part: number): string => String(part).padStart(2, "0");
const ssn = (number: string): string => `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`;

const enrolling = (): Html =>
  table(
    ["Name", "SSN", "Born", "Address", "Choose", "Result, and reason"],
    personas.map((one) => [
      `${one.firstName} ${one.lastName}`,
      ssn(one.ssn),
      `${two(one.dateOfBirth.month)}/${two(one.dateOfBirth.date)}/${one.dateOfBirth.year}`,
      displayText(one.premise),
      `${one.intent === "6" ? "moving" : "switching"}${one.secondTime === true ? ", the second time" : ""}${one.phoneNumber === "2145550136" ? "" : `, phone ${one.phoneNumber}`}`,
      `${one.outcome}: ${one.because}`,
    ]),
    "",
  );

const accounts = (): Html =>
  table(
    ["User name", "Name", "Partner", "Kind", "Homes and plans"],
    accountStories().map((one) => [
      one.userName,
      one.name,
      one.partner,
      one.kind,
      html`${one.bills.map((bill) => html`<div>${bill}</div>`)}`,
    ]),
    "",
  );

/** Personas to enroll or sign in as, and other demo cases. */
export const peopleSection = (): Html => html`
<h2 id="people">Whom to be</h2>
<p class="quiet">Anybody else has good credit and no past. A person who has ordered at an address can't order there again until you start over.</p>
${folded(`Enrolling (${personas.length})`, enrolling())}
${folded(`Online accounts; everybody's password is ${everybodysPassword}`, accounts())}
${folded(
  "Customers without an online account",
  table(
    ["Name", "Account number", "Last name", "ZIP"],
    paperStories().map((one) => [one.name, one.contractAccount, one.lastName, one.zips.join(" or ")]),
    "",
  ),
)}
${allDemoCases.map(({ title, demoCases }) =>
  folded(
    `${title} (${demoCases.length})`,
    table(
      ["Customer", "Steps", "Result", "Reason"],
      demoCases.map((one) => [one.who, one.what, one.happens, one.because]),
      "",
    ),
  ),
)}`;
