import { addHome } from "@switchyard/domain/add-home/flow";
import { addOnOrder } from "@switchyard/domain/add-ons/flow";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import { pageNames } from "@switchyard/domain/flows/pages";
import type { PageName } from "@switchyard/domain/journey/model";
import { type DecisionTable, dependsOnFact } from "@switchyard/domain/kernel/decision-table";
import { renewal } from "@switchyard/domain/renewal/flow";
import { transfer } from "@switchyard/domain/transfer/flow";

type Table = Pick<DecisionTable<unknown, unknown>, "name" | "rules" | "leads">;

/** The steps that lead to a page without a table. */
const stepsOfFlows = [enrollment, renewal, transfer, addHome, addOnOrder].flatMap(
  ({ steps }): readonly { readonly name: string; readonly leadsTo?: readonly PageName[] }[] => steps,
);

const outcomesOf = ({ rules }: Table): readonly unknown[] =>
  rules.flatMap(({ then }) => {
    if (!dependsOnFact(then)) return [then];
    return "lead" in then ? [then.lead("")] : Object.values(then.outcomes);
  });

/** The pages in an outcome, which may contain a destination. */
const pagesIn = (outcome: unknown): readonly string[] => {
  if (typeof outcome !== "object" || outcome === null) return [];
  if ("kind" in outcome && outcome.kind === "page" && "page" in outcome) return [String(outcome.page)];
  return Object.values(outcome).flatMap(pagesIn);
};

/** The pages that no rule leads to, by its outcome or the table's `leads`, and no step by its `leadsTo`. */
export const unreachablePages = (tables: readonly Table[], steps = stepsOfFlows): readonly PageName[] => {
  const led = new Set<string>([
    ...steps.flatMap(({ leadsTo = [] }) => leadsTo),
    ...tables.flatMap((table) =>
      outcomesOf(table).flatMap((outcome) =>
        typeof outcome === "string" ? ((table.leads as Leads)[outcome] ?? []) : pagesIn(outcome),
      ),
    ),
  ]);
  return pageNames.filter((page) => !led.has(page));
};

type Leads = Readonly<Record<string, string | readonly string[]>>;
