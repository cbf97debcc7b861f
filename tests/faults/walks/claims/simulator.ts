import { advicePatterns, type Fate, type Item, type Kind, type Part } from "./phrases.ts";
import { type AmountClaim, centsOf, type OrderClaim, type PageClaims } from "./read-claims.ts";

/** The simulator's names of orders. */
const kindNamed: readonly (readonly [string, Kind])[] = [
  ["new service", "new-service"],
  ["add-ons", "add-ons"],
  ["autopay", "autopay"],
  ["online account", "online-account"],
  ["application", "customer"],
  ["deposit", "deposit"],
  ["second half of the deposit", "second-half"],
  ["earlier balance", "earlier-balance"],
  ["bill payment", "bill-payment"],
  ["end of an extra", "extra-end"],
];

const supportFates: readonly (readonly [Fate, RegExp])[] = [
  ["in-cart", /^in the cart/],
  ["not-yet", /^ready, not/],
  ["sent", /^sent, no answer/],
  ["in-doubt", /^it is not known/],
  ["refused", /^refused/],
  ["not-ordered", /(?:^|: )not /],
  [
    "ordered",
    /^(?:the gateway showed later: |support found: )?(?:ordered|charged|set up|created|taken|scheduled|changed)/,
  ],
];

const itemNamed: Readonly<Record<string, Item>> = {
  deposit: "deposit",
  "deposit first half": "first-half",
  "deposit second half": "second-half",
  "earlier balance": "earlier-balance",
  "start day fee": "start-day",
  "base charge": "base",
};

const partOf = (due: string, status: string): Part => {
  if (status === "charged") return "paid";
  if (status.startsWith("not known")) return "unknown";
  if (/on the (?:first|next) bill$/.test(due)) return "first-bill";
  if (due.endsWith("each month")) return "each-month";
  return due.endsWith("can wait") ? "can-wait" : "owed";
};

const chargesIn = (text: string): readonly AmountClaim[] =>
  [
    ...text.matchAll(
      /(deposit (?:first|second) half|deposit|earlier balance|start day fee|base charge)(?: of [\w-]+)? (of an unknown amount|\$[\d,.]+), ([^:;$]*): (due|charged|scheduled|refused by the bank|not known)/g,
    ),
  ].map(([label, what = "", amount = "", due = "", status = ""]) => ({
    part: partOf(due, status),
    item: itemNamed[what] ?? "add-on",
    label,
    cents: amount.startsWith("$") ? centsOf(amount) : "unknown",
    day: /\d{4}-\d\d-\d\d/.exec(due)?.[0],
    // Journals replace the digits of cards.
    cards: [],
    choice: undefined,
    list: 0,
  }));

const orderIn = (sentence: string): OrderClaim | undefined => {
  const [named = "", ...rest] = sentence.split(": ");
  const kind = kindNamed.find(([name]) => named === name || named.startsWith(`${name} `))?.[1];
  const life = rest.join(": ");
  const fate = supportFates.find(([, pattern]) => pattern.test(life))?.[0];
  return kind && fate && { kind, fate, day: /begins on (\d{4}-\d\d-\d\d)/.exec(life)?.[1], sentence };
};

/** Reads the simulator's lines on the outcome of a journey. */
export const readSimulatorClaims = (text: string): Pick<PageClaims, "orders" | "amounts" | "advice" | "unread"> => {
  const lines = new Map<string, string>();
  let last = "";
  for (const line of text.split("In short\n")[1]?.split("\n\n")[0]?.split("\n") ?? []) {
    last = line.slice(3, 12).trim() || last;
    lines.set(last, `${lines.get(last) ?? ""}; ${line.slice(13)}`);
  }
  const of = (name: string): string => lines.get(name)?.slice(2) ?? "";
  const sentences = [of("became"), of("ordered"), of("in doubt")]
    .flatMap((one) => one.split("; "))
    .map((one) => one.replace(/ \(\w+ under key \w+\)$/, ""))
    .filter((one) => kindNamed.some(([name]) => one.startsWith(name)) && !/\$|unknown amount/.test(one));
  const tell = of("tell");
  const advised = advicePatterns.find(([, pattern]) => pattern.test(tell))?.[0];
  return {
    orders: sentences.flatMap((one) => orderIn(one) ?? []),
    amounts: chargesIn(`${of("ordered")}; ${of("in doubt")}; ${of("owes")}`),
    advice: advised ? [{ advice: advised, sentence: tell }] : [],
    unread: [...sentences.filter((one) => orderIn(one) === undefined), ...(tell === "" ? [text] : [])],
  };
};
