import { ordersAreTrue } from "../judge.ts";
import type { Kind } from "../said/phrases.ts";
import { type AmountSaid, type Said, dayIn } from "../said/reading.ts";
import { type Ledger, cents } from "../truth/ledger.ts";
import { amountsAreTrue } from "./amounts.ts";
import { type JourneyNow, knownOf } from "./known.ts";
import type { EnrollmentWalk } from "./walk.ts";

const partOfCharge = (charge: ApiCharge): AmountSaid["part"] =>
  charge.status === "charged"
    ? "paid"
    : /unknown|in-doubt/.test(charge.status)
      ? "unknown"
      : charge.due.when === "first-bill"
        ? "first-bill"
        : charge.due.when === "each-month"
          ? "each-month"
          : "owed";

interface ApiCharge {
  readonly what: string;
  readonly name: string;
  readonly status: string;
  readonly amount: number | null;
  readonly due: { readonly when: string; readonly day: string };
}

const itemOfCharge: Readonly<Record<string, AmountSaid["item"]>> = {
  deposit: "deposit",
  "deposit-first-half": "first-half",
  "deposit-second-half": "second-half",
  "earlier-balance": "earlier-balance",
  "start-day-fee": "start-day",
  "base-charge": "base",
  "add-on": "add-on",
};

const fateOfWord: Readonly<Record<string, Said["orders"][number]["fate"]>> = {
  "in-cart": "in-cart",
  ready: "not-yet",
  "not-sent": "not-yet",
  asked: "sent",
  sent: "sent",
  ordered: "ordered",
  scheduled: "ordered",
  confirmed: "ordered",
  refused: "refused",
  unknown: "in-doubt",
  "in-doubt": "in-doubt",
};

/** Converts the answer of `GET /api/enrollment` to the same form as a reading of a page. */
const apiReading = (json: unknown): Said | undefined => {
  const result = (json as { readonly result?: Readonly<Record<string, unknown>> | null } | undefined)?.result;
  const charges = (result?.["charges"] ?? []) as readonly ApiCharge[];
  const standing = (result?.["standing"] ?? []) as readonly {
    readonly what: string;
    readonly is: string;
    readonly day: string;
  }[];
  if (!result) return undefined;
  return {
    orders: standing.flatMap(({ what, is, day }) => {
      const fate = fateOfWord[is];
      return fate === undefined ? [] : [{ kind: what as Kind, fate, day: dayIn(day), sentence: `${what} ${is}` }];
    }),
    amounts: charges.map((charge) => ({
      part: partOfCharge(charge),
      item: itemOfCharge[charge.what] ?? "add-on",
      label: `${charge.what} ${charge.name} ${charge.status}`,
      cents: charge.amount === null ? "unknown" : cents(charge.amount),
      day: dayIn(charge.due.day),
      cards: [],
      choice: undefined,
      list: 0,
    })),
    totals: [],
    advice: [],
    isQuiet: false,
    saysNoDeposit: false,
    confirmationNumbers: [],
    cards: [],
    sums: [],
    nothingCharged: [],
    unread: standing
      .filter(({ is }) => !(is in fateOfWord) && !/settled/.test(is))
      .map(({ what, is }) => `${what} ${is}`),
  };
};

export const apiIsTrue = (walk: EnrollmentWalk, ledger: Ledger, { json, esiid, reference }: JourneyNow): void => {
  const said = apiReading(json);
  if (said === undefined || esiid === undefined) return;
  const where = `${walk.browser.name} GET /api/enrollment`;
  ordersAreTrue(where, said, knownOf(walk, ledger, esiid, reference));
  amountsAreTrue(walk, ledger, where, esiid, said);
};
