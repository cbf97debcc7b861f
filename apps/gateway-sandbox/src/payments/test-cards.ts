/** The bank's reaction to a charge. */
export type Behaviour =
  | { readonly kind: "approved" }
  | { readonly kind: "refused"; readonly indicator: "CardDeclined" | "CardExpired" | "CvvMismatch" }
  /** Approves each charge up to this amount. */
  | { readonly kind: "limited"; readonly cents: number }
  /** Charged now; a charge for a later day is refused. */
  | { readonly kind: "now-only" }
  /** Charged, but the answer to the site is lost the first time. */
  | { readonly kind: "lost-answer" };

interface TestCard {
  readonly number: string;
  readonly behaviour: Behaviour;
  readonly shows: string;
}

const approved: Behaviour = { kind: "approved" };

/** Well-known test numbers, which no bank issues. Any other number with a valid check digit is approved. */
export const testCards: readonly TestCard[] = [
  { number: "4111111111111111", behaviour: approved, shows: "Visa, approved" },
  { number: "4111111111111234", behaviour: approved, shows: "Visa, approved, ends in 1234" },
  { number: "5555555555554444", behaviour: approved, shows: "Mastercard, approved" },
  { number: "378282246310005", behaviour: approved, shows: "American Express, approved (shown as Credit)" },
  { number: "6011111111111117", behaviour: approved, shows: "Discover, approved (shown as Credit)" },
  { number: "4000000000000002", behaviour: { kind: "refused", indicator: "CardDeclined" }, shows: "declined" },
  {
    number: "4000000000009995",
    behaviour: { kind: "limited", cents: 10_000 },
    shows: "has $100.00 for each charge, more is refused for insufficient funds",
  },
  {
    number: "4000000000000069",
    behaviour: { kind: "refused", indicator: "CardExpired" },
    shows: "refused as expired, with any date",
  },
  {
    number: "4000000000000127",
    behaviour: { kind: "refused", indicator: "CvvMismatch" },
    shows: "refused for a wrong CVV, with any input",
  },
  {
    number: "4000000000000119",
    behaviour: { kind: "lost-answer" },
    shows: "charged, but the answer is lost; the same call again is answered",
  },
  {
    number: "4000000000000341",
    behaviour: { kind: "now-only" },
    shows: "approved now; the second half of a deposit, for a later day, is refused (LaterChargeRefused)",
  },
];

export const behaviourOf = (number: string): Behaviour =>
  testCards.find((card) => card.number === number)?.behaviour ?? approved;

/** Whether the check digit is valid (Luhn), or the number is one of the above. */
export const isCardNumber = (number: string): boolean => {
  if (!/^\d{12,19}$/.test(number)) return false;
  if (testCards.some((card) => card.number === number)) return true;
  const sum = [...number].toReversed().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

export type CardType = "VISA" | "MASTERCARD" | "AMEX" | "DISCOVER" | "OTHER";

export const cardTypeOf = (number: string): CardType => {
  if (number.startsWith("4")) return "VISA";
  if (/^(5[1-5]|2[2-7])/.test(number)) return "MASTERCARD";
  if (/^3[47]/.test(number)) return "AMEX";
  return /^(6011|65)/.test(number) ? "DISCOVER" : "OTHER";
};
