import { addOnOrder } from "@switchyard/domain/add-ons/flow";
import { enrollment } from "@switchyard/domain/enrollment/flow";
import { pageNames } from "@switchyard/domain/flows/pages";
import { isPage, type PageName } from "@switchyard/domain/journey/model";
import { type DecisionTable, dependsOnFact } from "@switchyard/domain/kernel/decision-table";
import { transfer } from "@switchyard/domain/transfer/flow";

/** Code leads to a page after this outcome of a table, or in this step. */
type Way = { readonly table: string; readonly outcome: string } | { readonly step: string };

/** The pages that no rule names as its outcome. */
const waysByCode: Readonly<Partial<Record<PageName, Way>>> = {
  offers: { table: "form-arrival", outcome: "offers" },
  "order-information": { step: "choosePlan" },
  confirmation: { step: "skipAccount" },
  "two-plans": { table: "request-refused", outcome: "two-plans" },
  "session-ended": { table: "arrival", outcome: "session-ended" },
  "current-plan": { table: "current-plan-for-renewal", outcome: "current-plan" },
  "transfer-service-info": { table: "transfer-arrival", outcome: "begin" },
  "transfer-multi-meter": { table: "new-home-checked", outcome: "multi-meter" },
  "transfer-active-service": { table: "new-home-checked", outcome: "active-service" },
  "transfer-switch-hold": { table: "new-home-checked", outcome: "switch-hold" },
  "transfer-call-center": { table: "transfer-eligible", outcome: "call-center" },
  "transfer-offers": { table: "transfer-eligible", outcome: "offers" },
  "transfer-service-dates": { step: "keepCurrentPlan" },
  "transfer-order-information": { step: "setServiceDates" },
  "transfer-confirmation": { table: "transfer-answered", outcome: "transfer-confirmation" },
  "renewal-order-information": { table: "renewal-chosen", outcome: "order" },
  "renewal-place-order": { table: "renewal-chosen", outcome: "order" },
  "add-home-start": { table: "add-home-arrival", outcome: "begin" },
  "add-home-offers": { table: "add-home-arrival", outcome: "plan-first" },
  "add-home-order-information": { table: "add-home-arrival", outcome: "choose-plan" },
  "add-home-confirmation": { table: "home-added", outcome: "add-confirmation" },
  "add-home-active-service": { table: "home-to-add-checked", outcome: "active-service" },
  "add-home-own-premise": { table: "home-added", outcome: "moving-in-own-premise" },
  "account-add-ons": { step: "submitAddOns" },
};

type Table = Pick<DecisionTable<unknown, unknown>, "name" | "rules">;

const outcomesOf = ({ rules }: Table): readonly unknown[] =>
  rules.flatMap(({ then }) => {
    if (!dependsOnFact(then)) return [then];
    return "lead" in then ? [then.lead("")] : Object.values(then.outcomes);
  });

/** The pages to which neither a rule leads nor code after an outcome or in a step. */
export const unreachablePages = (tables: readonly Table[]): readonly PageName[] => {
  const outcomes = new Map(tables.map((table) => [table.name, outcomesOf(table)]));
  const led = [...outcomes.values()].flat();
  const steps = new Set([...enrollment.steps, ...transfer.steps, ...addOnOrder.steps].map(({ name }) => name));
  const isLedByCode = (way: Way): boolean =>
    "step" in way ? steps.has(way.step) : (outcomes.get(way.table)?.includes(way.outcome) ?? false);
  return pageNames.filter((page) => {
    const way = waysByCode[page];
    return !led.some((one) => isDestination(one) && isPage(one, page)) && !(way && isLedByCode(way));
  });
};

const isDestination = (outcome: unknown): outcome is Parameters<typeof isPage>[0] =>
  typeof outcome === "object" && outcome !== null && "kind" in outcome;
