import { handMade } from "../premises/hand-made.ts";
import type { Premise } from "../premises/premise.ts";
import { people, type Person } from "./people.ts";

/** The gateway's answers for this persona's enrollment: from the fraud check, then creation, then connect. */
export type Outcome =
  | "proceeds"
  | "out-of-wallet"
  | "identity-mismatch"
  | "contact-failure"
  | "own-premise-active"
  | "service-pending"
  | "active-for-another-partner"
  | "enrollment-already-submitted"
  | "active-contract-exists"
  | "moving-in-own-premise"
  | "switch-hold"
  | "other-indicator"
  | "fraud-match"
  | "prior-debt-above-threshold"
  | "prior-debt-below-threshold-deposit"
  | "prior-debt-below-threshold"
  | "deposit"
  | "deposit-of-zero"
  | "connect-refused";

/** A person to enroll as: the input, the home, and the outcome from the gateway's data. */
export interface Persona {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly ssn: string;
  readonly dateOfBirth: { readonly year: number; readonly month: number; readonly date: number };
  readonly email: string;
  readonly phoneNumber: string;
  readonly premise: Premise;
  /** 6 moves in, 7 switches. */
  readonly intent: "6" | "7";
  /** The same person has enrolled and ordered once before. */
  readonly secondTime?: boolean;
  readonly outcome: Outcome;
  readonly because: string;
}

type Details = Pick<Persona, "premise" | "outcome" | "because"> &
  Partial<Pick<Persona, "id" | "intent" | "secondTime" | "firstName" | "lastName" | "email" | "phoneNumber">>;

const fold = (name: string): string => name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const persona = (person: Person, details: Details): Persona => {
  const [month = 1, date = 1, year = 1980] = person.dateOfBirth.split("/").map(Number);
  return {
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    ssn: person.ssn,
    dateOfBirth: { year, month, date },
    email: `${fold(person.firstName)}.${fold(person.lastName)}@example.com`,
    phoneNumber: "2145550136",
    intent: "6",
    ...details,
  };
};

const {
  marisol,
  jose,
  walter,
  ruth,
  olivia,
  paula,
  padma,
  mona,
  frank,
  della,
  dario,
  zoe,
  owen,
  lowell,
  lena,
  connie,
  conrad,
} = people;

export const personas: readonly Persona[] = [
  persona(marisol, { premise: handMade.goodwinDallas, outcome: "proceeds", because: "good credit, an ordinary house" }),
  persona(jose, {
    premise: handMade.mapleApartment,
    intent: "7",
    outcome: "proceeds",
    because: "the same with Spanish letters, an apartment and a switch",
  }),
  persona(walter, {
    premise: handMade.goodwinFortWorth,
    outcome: "out-of-wallet",
    because: "on the fraud desk's watch list",
  }),
  persona(ruth, {
    id: "miles",
    firstName: "Miles",
    lastName: "Mistaken",
    email: "miles.mistaken@example.com",
    premise: handMade.goodwinDallas,
    outcome: "identity-mismatch",
    because: "the bureau knows this number under another name",
  }),
  persona(marisol, {
    id: "fiona",
    phoneNumber: "2145550199",
    premise: handMade.goodwinDallas,
    outcome: "contact-failure",
    because: "the phone number can't be confirmed (an e-mail at no-such-inbox.example does the same)",
  }),
  persona(olivia, {
    premise: handMade.kessler,
    outcome: "own-premise-active",
    because: "already our customer at this meter",
  }),
  persona(paula, {
    premise: handMade.rosedale,
    outcome: "service-pending",
    because: "has a contract here that begins later",
  }),
  persona(marisol, {
    id: "marisol-at-hectors",
    premise: handMade.heights,
    outcome: "active-for-another-partner",
    because: "Hector Holloway is our customer at this meter",
  }),
  persona(padma, {
    premise: handMade.oceanDrive,
    outcome: "proceeds",
    because: "active for her own old partner number: 30000014 and 0030000014 are the same partner",
  }),
  persona(jose, {
    id: "jose-again",
    premise: handMade.hemphill,
    secondTime: true,
    outcome: "enrollment-already-submitted",
    because: "has already ordered service at this meter",
  }),
  persona(marisol, {
    id: "marisol-switches-brunos-home",
    premise: handMade.liveOak,
    intent: "7",
    outcome: "active-contract-exists",
    because: "Bruno Before has a contract of our affiliate at this meter; as a move-in it proceeds",
  }),
  persona(mona, {
    premise: handMade.sayles,
    outcome: "moving-in-own-premise",
    because: "moves in where she already has a contract of our affiliate; as a switch it proceeds",
  }),
  persona(marisol, {
    id: "marisol-on-hold",
    premise: handMade.lubbockHold,
    intent: "7",
    outcome: "switch-hold",
    because: "the meter is under a switch hold",
  }),
  persona(marisol, {
    id: "marisol-without-meter",
    premise: handMade.texasCityNoMeter,
    outcome: "other-indicator",
    because: "the utility has taken the meter away (indicator MeterRemoved)",
  }),
  persona(frank, {
    premise: handMade.goodwinDallas,
    outcome: "fraud-match",
    because: "our own books say that this identity was used in a fraud",
  }),
  persona(owen, {
    premise: handMade.goodwinDallas,
    outcome: "prior-debt-above-threshold",
    because: "owes $303.27 from two old contracts, more than the $100 that are tolerated",
  }),
  persona(lowell, {
    premise: handMade.goodwinDallas,
    outcome: "prior-debt-below-threshold-deposit",
    because: "owes $62.40, and a credit score of 505 asks for a deposit",
  }),
  persona(lena, {
    premise: handMade.goodwinDallas,
    outcome: "prior-debt-below-threshold",
    because: "owes $18.05, no deposit",
  }),
  persona(connie, {
    premise: handMade.goodwinDallas,
    outcome: "prior-debt-below-threshold-deposit",
    because:
      "owes $80.00 to a collection agency, due with the order (ThresholdPassed false), beside a deposit for a credit score of 508",
  }),
  persona(conrad, {
    premise: handMade.goodwinDallas,
    outcome: "prior-debt-below-threshold",
    because: "owes $25.60, with a collection agency too, and no deposit: the balance due is the debt",
  }),
  persona(della, {
    premise: handMade.goodwinDallas,
    outcome: "deposit",
    because: "a credit score of 512: one fifth of a year's estimated bill",
  }),
  persona(dario, {
    premise: handMade.goodwinFortWorth,
    outcome: "deposit",
    because: "a credit score of 590: one month's estimated bill",
  }),
  persona(zoe, {
    premise: handMade.goodwinDallas,
    outcome: "deposit-of-zero",
    because: "a deposit is required, but her bank vouches, so it is $0.00",
  }),
  persona(marisol, {
    id: "marisol-without-permit",
    premise: handMade.mcallenPermit,
    outcome: "connect-refused",
    because: "the city wants a permit first (indicator PermitRequired when the order is placed)",
  }),
];

/** The persona of that id. */
export const personaNamed = (id: string): Persona => {
  const found = personas.find((one) => one.id === id);
  if (!found) throw new Error(`no persona ${id}`);
  return found;
};
