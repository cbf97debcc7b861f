import { showJourney } from "../../../../apps/cli-simulator/src/commands/show-journey.ts";
import { Untrue } from "../untrue.ts";
import type { EnrollmentWalk } from "./walk.ts";

/** Checks that the simulator's journey report, which support reads, names only amounts in the ledger. */
export const atTheEnd = async (walk: EnrollmentWalk): Promise<void> => {
  const { json } = await walk.browser.call("GET", "/api/enrollment");
  const reference = (json as { readonly result?: { readonly correlationid?: string } } | undefined)?.result
    ?.correlationid;
  if (reference === undefined || reference === "") return;
  const said = await showJourney(reference, { dataDir: walk.dataDir, color: false });
  const text = said.text?.(false) ?? said.message;
  const { payments } = await walk.ledger();
  const charged = new Set(
    payments.map(({ amount }) => `$${amount.toLocaleString("en-US", { minimumFractionDigits: 2 })}`),
  );
  for (const line of text.split("\n"))
    for (const [, amount = ""] of line.matchAll(/(\$[\d,]+\.\d\d)[^$]*?\b(?:charged|scheduled)\b/g))
      if (/charged|scheduled/.test(line) && !/not charged|not known/.test(line) && !charged.has(amount))
        throw new Untrue(
          "the simulator names an amount that the ledger does not have",
          line.trim(),
          [...charged].join(", "),
        );
};
