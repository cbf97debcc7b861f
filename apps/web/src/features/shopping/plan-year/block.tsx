import { usageMeterOf } from "@switchyard/domain/account/home-type";
import { yearByMonths } from "@switchyard/domain/year-of-use/seasons";
import { ownUsage } from "../../../parts/account/own-usage.ts";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { currentMember } from "../../../site/session/member.ts";
import { currentHomes } from "../../../site/session/own-look-ups.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { besideList } from "../plans/beside-list.ts";
import { type ArrangementProps, planList } from "../plans/plan-list.tsx";
import { content } from "./content.ts";
import type { OwnYear } from "./shown-year.ts";
import { YearPlans } from "./year-plans.tsx";

/** The plans for a place by a year's cost: at a yearly use, or with the months of the customer's own meter. */
export default async function PlanYearBlock(props: BlockProps) {
  const own = await ownYear(props.page);
  const Arrangement = (list: ArrangementProps) => <YearPlans {...list} own={own} />;
  return planList(besideList(props), fieldsOf(props.block, content), Arrangement);
}

/**
 * The last twelve months of the customer's own meter: of the home in the address, otherwise of their first one. A plan
 * list may be for other homes too, but another customer's meter is never looked up.
 */
async function ownYear(page: PageContext): Promise<OwnYear> {
  if (page.audience !== "member") return { kind: "anonymous" };
  const homes = await currentHomes(page.brand, page.locale);
  if (homes === undefined) return { kind: (await currentMember(page.brand)) ? "failed" : "anonymous" };
  const meter = usageMeterOf(page.query);
  const home = homes.find(({ esiid }) => esiid === meter) ?? homes[0];
  if (home === undefined) return { kind: "no-year" };
  const usage = await ownUsage({ ...page, query: { esiid: home.esiid } });
  if (usage.kind === "signed-out") return { kind: "anonymous" };
  if (usage.kind === "failed") return { kind: "failed" };
  const year = usage.kind === "known" ? yearByMonths(usage.usage.byMonth) : undefined;
  return year ? { kind: "year", year, street: home.serviceAddress.split(",")[0] ?? "" } : { kind: "no-year" };
}
