import { adviceIsOne, ordersAreTrue, type Where } from "../judge.ts";
import type { Visitor } from "../../../driver/visitor.ts";
import type { Kind } from "../said/phrases.ts";
import { type AmountSaid, type Said, dayIn } from "../said/reading.ts";
import { type Ledger, cents } from "../truth/ledger.ts";
import { amountsAreTrue } from "./amounts.ts";
import { knownOf } from "./known.ts";
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
  "not-ordered": "not-ordered",
  refused: "refused",
  unknown: "in-doubt",
  "in-doubt": "in-doubt",
};

const adviceNamed = (what: string, name: string): Said["advice"] => [
  { advice: name === "send-again" ? name : "wait-or-call", sentence: `${what}: ${name}` },
];

/** Converts the answer of `GET /api/enrollment` to the same form as a reading of a page. */
const apiReading = (json: unknown): Said | undefined => {
  const result = (json as { readonly result?: Readonly<Record<string, unknown>> | null } | undefined)?.result;
  const charges = (result?.["charges"] ?? []) as readonly ApiCharge[];
  const standing = (result?.["standing"] ?? []) as readonly {
    readonly what: string;
    readonly is: string;
    readonly as: string;
    readonly day: string;
    readonly advice: string;
  }[];
  // Of two orders in doubt each may have its own advice.
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

/** The journey that a browser has open, as the site API tells of it. */
export interface JourneyNow {
  readonly said: Said | undefined;
  readonly esiid: string | undefined;
  readonly reference: string;
  /** It says that service is or may be ordered; until then it need not know what another browser orders and pays. */
  readonly isOrdered: boolean;
}

export const journeyNow = async (browser: Visitor): Promise<JourneyNow> => {
  const { json } = await browser.call("GET", "/api/enrollment");
  const result = (
    json as
      | { readonly result?: { readonly correlationid?: string; readonly serviceInfo?: { readonly esiid?: string } } }
      | undefined
  )?.result;
  const said = apiReading(json);
  return {
    said,
    esiid: result?.serviceInfo?.esiid || undefined,
    reference: result?.correlationid ?? "",
    isOrdered:
      said?.orders.some(({ kind, fate }) => kind === "new-service" && /ordered|sent|in-doubt/.test(fate)) ?? false,
  };
};

export const apiIsTrue = (walk: EnrollmentWalk, ledger: Ledger, journey: JourneyNow): void => {
  const { said, esiid, reference } = journey;
  if (said === undefined || esiid === undefined) return;
  const where = `${walk.browser.name} GET /api/enrollment`;
  ordersAreTrue(where, said, knownOf(walk, ledger, esiid, reference));
  amountsAreTrue(walk, ledger, where, esiid, said, journey);
};

/** Page, simulator and API give one advice about an order in doubt. */
export const oneAdvice = ({ said }: JourneyNow, where: Where, other: Pick<Said, "advice">): void => {
  if (said?.advice.length === 1)
    adviceIsOne(
      [
        ["GET /api/enrollment", said],
        [where, other],
      ],
      said.orders.map(({ sentence }) => sentence).join(", "),
    );
};
