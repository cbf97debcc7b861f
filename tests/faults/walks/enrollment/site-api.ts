import { checkOneAdvice, checkOrders, type Where } from "../judge.ts";
import type { Visitor } from "../../../driver/visitor.ts";
import type { Kind } from "../claims/phrases.ts";
import { type AmountClaim, type PageClaims, dayIn } from "../claims/read-claims.ts";
import { type Ledger, cents } from "../truth/ledger.ts";
import { checkAmounts } from "./amounts.ts";
import { outcomeLookup } from "./known.ts";
import type { EnrollmentWalk } from "./walk.ts";

const partOfCharge = (charge: ApiCharge): AmountClaim["part"] =>
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

const itemOfCharge: Readonly<Record<string, AmountClaim["item"]>> = {
  deposit: "deposit",
  "deposit-first-half": "first-half",
  "deposit-second-half": "second-half",
  "earlier-balance": "earlier-balance",
  "start-day-fee": "start-day",
  "base-charge": "base",
  "add-on": "add-on",
};

const fateOfWord: Readonly<Record<string, PageClaims["orders"][number]["fate"]>> = {
  "in-cart": "in-cart",
  ready: "not-yet",
  "not-sent": "not-yet",
  asked: "sent",
  sent: "sent",
  ordered: "ordered",
  scheduled: "ordered",
  confirmed: "ordered",
  "not-ordered": "not-ordered",
  refused: "refused",
  unknown: "in-doubt",
  "in-doubt": "in-doubt",
};

const adviceNamed = (what: string, name: string): PageClaims["advice"] => [
  { advice: name === "send-again" ? name : "wait-or-call", sentence: `${what}: ${name}` },
];

/** Converts the answer of `GET /api/enrollment` to the claims of a page. */
const readApiClaims = (json: unknown): PageClaims | undefined => {
  const result = (json as { readonly result?: Readonly<Record<string, unknown>> | null } | undefined)?.result;
  const charges = (result?.["charges"] ?? []) as readonly ApiCharge[];
  const standing = (result?.["standing"] ?? []) as readonly {
    readonly what: string;
    readonly is: string;
    readonly as: string;
    readonly day: string;
    readonly advice: string;
  }[];
  // Two orders with unknown outcomes may have two pieces of advice.
  const open = standing.filter(({ is }) => /^(?:sent|in-doubt)$/.test(is));
  if (!result) return undefined;
  return {
    orders: standing.flatMap(({ what, is, as, day }) => {
      const fate = fateOfWord[is.startsWith("settled") ? as : is];
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
    advice: open.length === 1 ? open.flatMap(({ what, advice }) => adviceNamed(what, advice)) : [],
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

/** The browser's open journey, as the site API reports it. */
export interface JourneyNow {
  readonly claims: PageClaims | undefined;
  readonly esiid: string | undefined;
  readonly reference: string;
  /** The answer says that service is or may be ordered. Before that, it need not know another browser's orders. */
  readonly isOrdered: boolean;
}

export const journeyNow = async (browser: Visitor): Promise<JourneyNow> => {
  const { json } = await browser.call("GET", "/api/enrollment");
  const result = (
    json as
      | { readonly result?: { readonly correlationid?: string; readonly serviceInfo?: { readonly esiid?: string } } }
      | undefined
  )?.result;
  const claims = readApiClaims(json);
  return {
    claims,
    esiid: result?.serviceInfo?.esiid || undefined,
    reference: result?.correlationid ?? "",
    isOrdered:
      claims?.orders.some(({ kind, fate }) => kind === "new-service" && /ordered|sent|in-doubt/.test(fate)) ?? false,
  };
};

export const checkApi = (walk: EnrollmentWalk, ledger: Ledger, journey: JourneyNow): void => {
  const { claims, esiid, reference } = journey;
  if (claims === undefined || esiid === undefined) return;
  const where = `${walk.browser.name} GET /api/enrollment`;
  checkOrders(where, claims, outcomeLookup(walk, ledger, esiid, reference));
  checkAmounts(walk, ledger, where, esiid, claims, journey);
};

/** Checks that page, simulator and API give the same advice about an order in doubt. */
export const checkAdviceAgrees = ({ claims }: JourneyNow, where: Where, other: Pick<PageClaims, "advice">): void => {
  if (claims?.advice.length === 1)
    checkOneAdvice(
      [
        ["GET /api/enrollment", claims],
        [where, other],
      ],
      claims.orders.map(({ sentence }) => sentence).join(", "),
    );
};
