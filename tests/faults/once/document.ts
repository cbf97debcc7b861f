import { addHomeOnceOnlyCalls } from "@switchyard/domain/add-home/once-only-calls";
import { addOnOnceOnlyCalls } from "@switchyard/domain/add-ons/once-only-calls";
import { billPaymentOnceOnlyCalls } from "@switchyard/domain/bill-payments/once-only-calls";
import { extraEndOnceOnlyCalls } from "@switchyard/domain/extras/once-only-calls";
import { onceOnlyCalls } from "@switchyard/domain/enrollment/once-only-calls";
import type { OnceOnlyCall, OnceOnlyCalls, WayOutOfDoubt } from "@switchyard/domain/standing/once-only-call";
import { renewalOnceOnlyCalls } from "@switchyard/domain/renewal/once-only-calls";
import { transferOnceOnlyCalls } from "@switchyard/domain/transfer/once-only-calls";
import { boundaries } from "./boundaries.ts";

/** The once-only calls by flow. Add each new flow that declares some. */
const flows: Readonly<Record<string, OnceOnlyCalls>> = {
  "New service": onceOnlyCalls,
  Renewal: renewalOnceOnlyCalls,
  Transfer: transferOnceOnlyCalls,
  "Another home": addHomeOnceOnlyCalls,
  "Add-ons of the account": addOnOnceOnlyCalls,
  "Payments of bills": billPaymentOnceOnlyCalls,
  "Ends of extras": extraEndOnceOnlyCalls,
};

const waysOut: Readonly<Record<WayOutOfDoubt, string>> = {
  "look-up": "**looked up**",
  "outcome-unknown": "**outcome unknown**: the page says so",
  "left-open": "**left open**: the customer continues",
  ignored: "**ignored**: the customer continues, and the confirmation shows how many copies were sent",
};

/** The parts of an idempotency key, as declared. */
const keyInWords = ({ key, keyNote }: Pick<OnceOnlyCall, "key"> & { readonly keyNote: string | undefined }): string =>
  [Object.keys(key).join(", "), ...(keyNote === undefined ? [] : [keyNote])].join("; ");

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** Generates docs/once-only-calls.md from the flows' declarations. */
export const onceOnlyDocument = (): string => `# Once-only calls

Which gateway calls must not happen twice, how the site prevents it, and what happens when an answer is lost. The page is generated from the flows' declarations (\`packages/domain/src/*/once-only-calls.ts\`): \`npx vitest run --project unit nothing-twice -u\`. Reasons: [ADR 8](adr/0008-calls-that-must-not-happen-twice.md).

Each call has an idempotency key and an intent. The key is a digest of the brand, the operation and the parts below, under a secret of the store. So every browser and instance computes the same key. The intent is on disk before the call is sent. A call whose answer is lost may have been carried out; it is in doubt.

- **The gateway honors keys** (\`GATEWAY_HONOURS_KEYS=on\`): the site repeats the call under its key when the customer tries again or returns, and the gateway sends the stored answer.
- **The gateway ignores keys** (\`off\`): the site sends nothing again. Each call has a way out, below. Except for ignored calls, the log has a line \`outcome unknown: support has to check\` with the reference.

${Object.entries(flows)
  .map(
    ([flow, calls]) => `## ${flow}
| call | purpose | parts of its key | way out if the gateway ignores keys | reason | found as |
|---|---|---|---|---|---|
${Object.entries(calls)
  .map(([operation, { does, key, keyNote, wayOut, because, mayFail, foundAs }]) =>
    row([
      `\`${operation}\``,
      does,
      keyInWords({ key, keyNote }),
      `${waysOut[wayOut]}${mayFail === undefined ? "" : ` (${mayFail})`}`,
      because,
      foundAs === undefined ? "–" : `\`${foundAs}\``,
    ]),
  )
  .join("\n")}
`,
  )
  .join("\n")}
A row id in brackets names the specification's row by which the flow continues when this call fails. *Found as* is the word for \`switchyard resolve --as\` when support found the call carried out; with \`not-\` before it, when it was not ([how](support.md#what-is-in-doubt)).

## How it is tested
\`npm run faults\` runs many walks through every flow. It breaks each call at each of these boundaries, continues as the customer would, and reads the gateway's ledger:

| boundary | event |
|---|---|
${Object.entries(boundaries)
  .map(([name, text]) => row([name, text]))
  .join("\n")}
`;
