import { addHomeOnceOnlyCalls } from "@switchyard/domain/add-home/once-only-calls";
import { addOnOnceOnlyCalls } from "@switchyard/domain/add-ons/once-only-calls";
import { onceOnlyCalls } from "@switchyard/domain/enrollment/once-only-calls";
import type { OnceOnlyCall, OnceOnlyCalls, WayOutOfDoubt } from "@switchyard/domain/journey/once-only-call";
import { renewalOnceOnlyCalls } from "@switchyard/domain/renewal/once-only-calls";
import { transferOnceOnlyCalls } from "@switchyard/domain/transfer/once-only-calls";
import { boundaries } from "./boundaries.ts";

/** The once-only calls by flow. A flow that declares its calls is added here. */
const flows: Readonly<Record<string, OnceOnlyCalls>> = {
  "New service": onceOnlyCalls,
  Renewal: renewalOnceOnlyCalls,
  Transfer: transferOnceOnlyCalls,
  "Another home": addHomeOnceOnlyCalls,
  "Add-ons of the account": addOnOnceOnlyCalls,
};

const waysOut: Readonly<Record<WayOutOfDoubt, string>> = {
  "look-up": "**looked up**",
  "outcome-unknown": "**outcome unknown**: the customer is told",
  "left-open": "**left open**: the customer goes on",
  ignored: "**ignored**: the customer goes on, the confirmation says how many copies were sent",
};

/** The parts of a key, as they are declared. */
const keyInWords = ({ key, keyNote }: Pick<OnceOnlyCall, "key"> & { readonly keyNote: string | undefined }): string =>
  [Object.keys(key).join(", "), ...(keyNote === undefined ? [] : [keyNote])].join("; ");

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** docs/once-only-calls.md, from what the flows declare. */
export const onceOnlyDocument = (): string => `# Calls that must not happen twice

Made from the flows' own declarations (\`packages/domain/src/*/once-only-calls.ts\`); \`npx vitest run --project unit --update nothing-twice\` writes it anew. How it works and why: [ADR 8](adr/0008-calls-that-must-not-happen-twice.md).

Each of these calls has a key and an intent. The key follows from what is ordered, for whom and where: it is a digest of the brand, the operation and the parts below, under a secret of the store, and the same from every browser and at every instance. The intent is on disk before anything is sent. A call with a lost answer may have been carried out. Its way out of that doubt:

- **The gateway honours keys** (\`GATEWAY_HONOURS_KEYS=on\`): every call is repeated under its key, as soon as the customer tries again or comes back, and the gateway answers from memory.
- **The gateway ignores keys** (\`off\`): nothing is sent again. Each call has a way out of its own, below; in all of them but the ignored ones the log has a line \`outcome unknown: support has to look\`, with the reference.

${Object.entries(flows)
  .map(
    ([flow, calls]) => `## ${flow}
| call | what it does | its key follows from | way out where keys are ignored | because | found as |
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
A row id in brackets: the specification lets the flow go on when this call can't be made at all. *Found as*: what \`switchyard resolve --as\` takes where a person has found it carried out, and the same with \`not-\` before it ([how](support.md#what-is-in-doubt)).

## How it is proved
\`npm run faults\` walks through every flow in many ways, strikes each call at each of these boundaries, lets the customer go on from where they are, and reads the gateway's ledger:

| boundary | what happens |
|---|---|
${Object.entries(boundaries)
  .map(([name, text]) => row([name, text]))
  .join("\n")}
`;
