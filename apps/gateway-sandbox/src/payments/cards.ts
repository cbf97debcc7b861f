import { randomUUID } from "node:crypto";
import type { Records } from "../ledger/records.ts";
import { behaviourOfMethod } from "./stored-methods.ts";
import { type Behaviour, behaviourOf, type CardType, cardTypeOf, isCardNumber, testCards } from "./test-cards.ts";

/** A card in the processor's vault: tokens and displayable data. The number and the CVV are stored nowhere. */
export interface Card {
  readonly accountId: string;
  readonly profileId: string;
  readonly displayAccountNumber: string;
  readonly cardType: CardType;
  readonly expirationMonth: string;
  readonly expirationYear: string;
  readonly holderName: string;
  readonly postalCode: string;
  readonly cvv: string;
  readonly behaviour: Behaviour;
}

/** The frame's input. */
export const cardFields = ["number", "month", "year", "cvv", "holder", "zip"] as const;
export type CardField = (typeof cardFields)[number];
export type Typed = Readonly<Record<CardField, string>>;

/** A token opens the frame for half an hour. */
const accessMs = 30 * 60_000;
interface Access {
  readonly accountId: string | null;
  readonly until: string;
}

const token = (prefix: string): string => `${prefix}-${randomUUID().replaceAll("-", "").slice(0, 16)}`;

/**
 * Each test card is always in the vault, for programs without a browser: the first of the list under the access token
 * `cft-0000000000000001` with the tokens `pmt-…`, `prf-…` and `cvt-0000000000000001`, the second with 2, and so on.
 */
const standing: readonly { readonly access: string; readonly card: Card }[] = testCards.map(
  ({ number, behaviour }, index) => {
    const id = String(index + 1).padStart(16, "0");
    const card: Card = {
      accountId: `pmt-${id}`,
      profileId: `prf-${id}`,
      displayAccountNumber: number.slice(-4),
      cardType: cardTypeOf(number),
      expirationMonth: "12",
      expirationYear: "2099",
      holderName: "Terry Testcard",
      postalCode: "75206",
      cvv: `cvt-${id}`,
      behaviour,
    };
    return { access: `cft-${id}`, card };
  },
);

const cardOf = (records: Records, accountId: string): Card | undefined =>
  records.get<Card>("card", accountId) ?? standing.find(({ card }) => card.accountId === accountId)?.card;

/** The errors in the input, in the order of the form. */
export const wrongFields = (typed: Typed, now: Date): readonly CardField[] => {
  const expires = new Date(Number(typed.year), Number(typed.month), 1);
  const isDate = /^(0?[1-9]|1[0-2])$/.test(typed.month) && /^20\d\d$/.test(typed.year) && expires > now;
  const isRight: Readonly<Record<CardField, boolean>> = {
    number: isCardNumber(digits(typed.number)),
    month: isDate,
    year: isDate,
    cvv: /^\d{3,4}$/.test(typed.cvv.trim()),
    holder: typed.holder.trim() !== "" && typed.holder.length <= 100,
    zip: /^\d{5}$/.test(typed.zip.trim()),
  };
  return cardFields.filter((field) => !isRight[field]);
};

const digits = (text: string): string => text.replaceAll(/[\s-]/g, "");

/** The processor's vault. */
export const vaultIn = (records: Records, now: () => Date) => ({
  open(): string {
    const accessToken = token("cft");
    records.put("card access", accessToken, {
      accountId: null,
      until: new Date(now().getTime() + accessMs).toISOString(),
    } satisfies Access);
    return accessToken;
  },
  isOpen(accessToken: string): boolean {
    const access = records.get<Access>("card access", accessToken);
    return access !== undefined && access.until > now().toISOString();
  },
  /** Stores valid input as a card under the token. */
  keep(accessToken: string, typed: Typed): void {
    const number = digits(typed.number);
    const card: Card = {
      accountId: token("pmt"),
      profileId: token("prf"),
      displayAccountNumber: number.slice(-4),
      cardType: cardTypeOf(number),
      expirationMonth: typed.month.padStart(2, "0"),
      expirationYear: typed.year,
      holderName: typed.holder.trim(),
      postalCode: typed.zip.trim(),
      cvv: token("cvt"),
      behaviour: behaviourOf(number),
    };
    records.put("card", card.accountId, card);
    const access = records.get<Access>("card access", accessToken);
    if (access) records.put("card access", accessToken, { ...access, accountId: card.accountId });
  },
  /** The card stored under a token, or the contract's word for a missing one. */
  packet(accessToken: string): Card | "unknown-token" | "no-card" {
    const always = standing.find(({ access }) => access === accessToken);
    if (always) return always.card;
    if (!this.isOpen(accessToken)) return "unknown-token";
    const { accountId } = records.get<Access>("card access", accessToken) ?? { accountId: null };
    return (accountId === null ? undefined : records.get<Card>("card", accountId)) ?? "no-card";
  },
  /** The card with exactly these tokens. */
  card(tokens: { readonly accountId: string; readonly profileId: string; readonly cvv: string }): Card | undefined {
    const card = cardOf(records, tokens.accountId);
    return card?.profileId === tokens.profileId && card.cvv === tokens.cvv ? card : undefined;
  },
});

/**
 * Whether to lose the answer to this call: once per key of such a card.
 *
 * @param accountId a card token, or the id of a stored method
 */
export const losesAnswer = (records: Records, accountId: string, idempotencyKey: string | null): boolean => {
  const behaviour = behaviourOfMethod(accountId) ?? cardOf(records, accountId)?.behaviour;
  if (idempotencyKey === null || behaviour?.kind !== "lost-answer") return false;
  if (records.get("lost answer", idempotencyKey) !== undefined) return false;
  records.put("lost answer", idempotencyKey, {});
  return true;
};
