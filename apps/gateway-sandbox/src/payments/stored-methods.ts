import { type Behaviour, behaviourOf, cardTypeOf } from "./test-cards.ts";

/** A card or bank account that the provider has stored for an account. */
export interface StoredMethod {
  readonly methodId: string;
  readonly type: "CARD" | "BANK";
  readonly brand: string;
  readonly lastDigits: string;
  /** MM/YYYY; empty for a bank account. */
  readonly expiration: string;
  readonly behaviour: Behaviour;
}

const brands: Readonly<Record<string, string>> = { VISA: "Visa", MASTERCARD: "Mastercard", AMEX: "American Express" };

/** The name that its bank prints on a card. */
export const brandOf = (type: string): string => brands[type] ?? "Card";

const card = (number: string): Omit<StoredMethod, "methodId"> => ({
  type: "CARD",
  brand: brandOf(cardTypeOf(number)),
  lastDigits: number.slice(-4),
  expiration: "08/2029",
  behaviour: behaviourOf(number),
});
const checking = (lastDigits: string): Omit<StoredMethod, "methodId"> => ({
  type: "BANK",
  brand: "Checking",
  lastDigits,
  expiration: "",
  behaviour: { kind: "approved" },
});

const visa = card("4242424242424242");

/** Special cases; every other account has a Visa card. */
const byAccount: Readonly<Record<string, readonly Omit<StoredMethod, "methodId">[]>> = {
  // The stored methods of Dana Due.
  "002103000019": [visa, checking("0917")],
  // Sam Swapp: the second card is declined, the third is charged and its answer is lost.
  "002103000013": [visa, card("4000000000000002"), card("4000000000000119")],
  // Amy Advance has no stored methods.
  "002103000017": [],
};

export const methodsOf = (contractAccount: string): readonly StoredMethod[] =>
  (byAccount[contractAccount] ?? [visa]).map((method, index) => ({
    ...method,
    methodId: `pm-${contractAccount}-${index + 1}`,
  }));

/** The behavior of a stored card, by its id; undefined for an unknown one. */
export const behaviourOfMethod = (methodId: string): Behaviour | undefined =>
  methodsOf(methodId.split("-")[1] ?? "").find((one) => one.methodId === methodId)?.behaviour;
