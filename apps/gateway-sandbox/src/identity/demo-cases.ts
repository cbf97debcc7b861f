import { everybodysPassword } from "../customers/customers.ts";
import type { DemoCase } from "../people/demo-case.ts";

const withPassword = (who: string): Pick<DemoCase, "who" | "what"> => ({
  who,
  what: `sign in with ${everybodysPassword}`,
});

/** Outcomes of a sign-in, with their customers. */
export const signInDemoCases: readonly DemoCase[] = [
  {
    id: "residential",
    ...withPassword("grace.garza"),
    happens: "The residential account area",
    because: "classification 4, a running contract",
  },
  {
    id: "by-email",
    ...withPassword("grace.garza@example.com"),
    happens: "The same: the address is resolved to the user name first",
    because: "it is Grace's address",
  },
  {
    id: "business",
    ...withPassword("bella.business"),
    happens: "The business account area, under the organisation's partner number",
    because: "classification 5, organisation 0060000031",
  },
  {
    id: "cspmmf",
    ...withPassword("mia.multifamily"),
    happens: "The business account area and menu",
    because: "classification and portal type 1",
  },
  {
    id: "installer",
    ...withPassword("ivan.installer"),
    happens: "The business account area, the menu for everybody",
    because: "classification and portal type 2",
  },
  {
    id: "marketing-partner",
    ...withPassword("pia.partner"),
    happens: "The business account area, the menu for everybody",
    because: "classification and portal type 3",
  },
  {
    id: "social-agency",
    ...withPassword("sol.agency"),
    happens: "The business account area, the menu of social agencies",
    because: "classification and portal type 6",
  },
  {
    id: "prepaid",
    ...withPassword("pedro.prepaid"),
    happens: "The business account area, the prepaid menu",
    because: "classification and portal type 7",
  },
  {
    id: "unknown-classification",
    ...withPassword("uma.unknown"),
    happens: "Signed in, but led nowhere",
    because: "classification 0",
  },
  {
    id: "wrong-password",
    who: "grace.garza",
    what: "sign in with any other password",
    happens: "The words for a wrong password",
    because: "it is not hers",
  },
  {
    id: "paper-customer",
    who: "Paul Paper",
    what: "create an online account on /create-account: account number 002103000071, last name Paper, ZIP 75214",
    happens: "A user name and a password can be chosen, and he is signed in",
    because: "a customer who has never made one",
  },
  {
    id: "paper-customer-again",
    who: "Paul Paper",
    what: "the same a second time, or Grace Garza with 002103000011, Garza, 75206",
    happens: "There is an online account already: sign in",
    because: "a customer has one online account",
  },
  {
    id: "locked-by-trying",
    who: "ray.renner",
    what: "five wrong passwords, then the right one",
    happens: "The account is locked: on to forgot password",
    because: "five in a row lock an account; a new password opens it",
  },
  {
    id: "locked",
    ...withPassword("lola.locked"),
    happens: "On to forgot password, with action=locked",
    because: "locked long ago",
  },
  {
    id: "not-approved",
    ...withPassword("nate.notyet"),
    happens: "The gateway's own words: the account is being set up",
    because: "the account is not approved",
  },
  {
    id: "awaiting-deposit",
    ...withPassword("wanda.waiting"),
    happens: "The words for a deposit that is awaited",
    because: "service waits for a security deposit",
  },
  {
    id: "closed",
    ...withPassword("clark.closed"),
    happens: "The words for a closed account",
    because: "the only account is closed",
  },
  {
    id: "inactive",
    ...withPassword("ines.inactive"),
    happens: "Something went wrong",
    because: "the account is open, its only contract has ended",
  },
  {
    id: "awaiting-deposit-after-enrolling",
    who: "anybody, enrolling as Aaron Awaiting, 900-55-0051, born 08/15/1969",
    what: "create an online account on the way, continue to the account",
    happens: "The page for service that waits (action=awaitingsd)",
    because: "Aaron owes a deposit from earlier",
  },
  {
    id: "closed-after-enrolling",
    who: "anybody, enrolling as Stella Stolen, 900-55-0052, born 11/02/1987",
    what: "create an online account on the way, continue to the account",
    happens: "The page for a closed account (action=closed)",
    because: "Stella has reported her papers stolen, so what is ordered with them is closed again",
  },
  {
    id: "business-after-enrolling",
    who: "anybody, enrolling as Bea Bizness, 900-55-0053, born 05/19/1974",
    what: "create an online account on the way, continue to the account",
    happens: "The contracts are looked up under 0060000053; the business account area",
    because: "Bea deals with us for an organisation: classification 5",
  },
  {
    id: "unknown-after-enrolling",
    who: "anybody, enrolling as Norbert Nokind, 900-55-0054, born 01/08/1980",
    what: "create an online account on the way, continue to the account",
    happens: "Signed in, but the confirmation stays",
    because: "classification 0",
  },
  {
    id: "forgotten-password",
    who: "tina.twohomes",
    what: "forgot password, open the link of the mail on the sandbox's outbox page (/outbox), set another password",
    happens: "Signs in with the new password; the old one and all sessions are worth nothing",
    because: "the code was mailed to her",
  },
  {
    id: "forgotten-user-name",
    who: "sam.swapp@example.com",
    what: "forgot user name",
    happens: "A mail with the user name is in the sandbox's outbox (/outbox)",
    because: "it is Sam's address",
  },
  {
    id: "taken-user-name",
    who: "anybody",
    what: "create an account as grace.garza",
    happens: "The user name is taken",
    because: "Grace has it",
  },
];
