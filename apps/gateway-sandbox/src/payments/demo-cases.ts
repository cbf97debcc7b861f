import type { DemoCase } from "../people/demo-case.ts";
import { testCards } from "./test-cards.ts";

/** Demo cases of deposits, prior debts and autopay. */
const payments: readonly DemoCase[] = [
  {
    id: "deposit-in-full",
    who: "Della Deposit",
    what: "pay the whole deposit with an approved card",
    happens: "it is charged once; a second payment is answered NothingDue",
    because: "the deposit was decided when she was created, and the payment is written down",
  },
  {
    id: "deposit-in-halves",
    who: "Della Deposit",
    what: "pay half now and schedule the other half",
    happens: "the first half takes the odd cent; the second is scheduled for the day that was chosen",
    because: "$309.63 is $154.82 and $154.81",
  },
  {
    id: "deposit-declined",
    who: "Della Deposit",
    what: "pay with the card that is declined, then with another one",
    happens: "nothing is charged; the other card is",
    because: "the bank declines the first card, the deposit is still owed",
  },
  {
    id: "deposit-of-unknown-customer",
    who: "Marisol Treviño",
    what: "pay a deposit by program",
    happens: "NothingDue",
    because: "her credit score asks for none",
  },
  {
    id: "second-half-first",
    who: "Della Deposit",
    what: "schedule the second half by program, before the first is paid, or for a day that is over",
    happens: "NothingDue, or DateNotAllowed",
    because: "the first half comes first, and nothing is scheduled for the past",
  },
  {
    id: "second-half-refused",
    who: "Della Deposit",
    what: "pay half now and half later with 4000000000000341, then schedule the rest with another card",
    happens:
      "the first half is charged; the second is answered LaterChargeRefused, and is scheduled with the other card",
    because: "that card takes no charges for a later day",
  },
  {
    id: "debt-with-order",
    who: "Connie Collected",
    what: "order with type 0 or 1 and a card",
    happens: "the debt of $80.00 is in the amount due; the deposit is charged, then the debt, each once",
    because: "her debt is with a collection agency: below the threshold, and not tolerated (ThresholdPassed is false)",
  },
  {
    id: "debts-one-fails",
    who: "Owen Overdue",
    what: "pay both debts with 4000000000009995",
    happens: "$88.40 is paid, $214.87 is not, with a message; another card pays the rest",
    because: "the bank approves up to $100.00 per charge, and each debt is a separate charge",
  },
  {
    id: "debts-paid",
    who: "Lowell Littledebt",
    what: "pay the debt by program, then come again",
    happens: "paid; the next time there is no debt",
    because: "a paid debt is no longer due",
  },
  {
    id: "autopay-bank",
    who: "anybody who has enrolled",
    what: "autopay from a bank, routing number 111000614",
    happens: "enrolled, with the last four digits; a second time is answered AlreadyEnrolled",
    because: "the clearing house knows the bank",
  },
  {
    id: "autopay-unknown-bank",
    who: "anybody who has enrolled",
    what: "autopay from a bank with a routing number that begins with 9",
    happens: "BankAccountUnknown",
    because: "no bank has such a number",
  },
  {
    id: "autopay-card",
    who: "anybody who has enrolled",
    what: "autopay from a card: an approved one, or the one that is declined",
    happens: "enrolled, or CardDeclined",
    because: "the card is looked at without charging it",
  },
  {
    id: "frame-without-scripts",
    who: "anybody who pays by card",
    what: "type a wrong card number and a month that is over, without scripts",
    happens: "the page comes again, says what is wrong and has neither number nor security code in it",
    because: "the frame's own form needs no script",
  },
  {
    id: "cards-for-programs",
    who: "a program",
    what: "name the card frame's token cft-0000000000000001 (the first card below, 2 the second, and so on)",
    happens: "the card is there without anybody having typed it",
    because: "each test card is always in the vault, under pmt-, prf- and cvt- of the same number",
  },
];

/** One row per test card. */
const cards: readonly DemoCase[] = testCards.map(({ number, shows }) => ({
  id: `card-${number}`,
  who: "anybody who pays by card",
  what: `card ${number}, any later month and any security code`,
  happens: shows,
  because: "it is a test card; every other number that adds up is approved",
}));

export const paymentDemoCases: readonly DemoCase[] = [...payments, ...cards];
