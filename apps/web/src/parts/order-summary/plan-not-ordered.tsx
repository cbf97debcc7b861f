import { tdspCode } from "@switchyard/domain/addresses/rules";
import type { Intent } from "@switchyard/domain/kernel/intent";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { Alert } from "../../ui/feedback/alert.tsx";
import styles from "./plan-not-ordered.module.css";

interface Asked {
  readonly page: Pick<PageContext, "query" | "search" | "site" | "brand" | "locale" | "t">;
  /** The place in which to look up the plan's name, instead of the address's. */
  readonly where?: ShoppingQuery;
  readonly intent: Intent;
}

type Named = Pick<PlanOffer, "id" | "name">;

/**
 * A notice on a confirmation of the account whose address names another plan, because another tab had ordered already.
 * It names the plan that was not ordered.
 */
export async function PlanNotOrdered({ ordered, ...asked }: Asked & { readonly ordered: Named | undefined }) {
  const { page } = asked;
  const { planid } = page.query;
  if (ordered === undefined || planid === undefined || planid === ordered.id) return null;
  const args = { plan: await nameOf(planid, asked), ordered: ordered.name };
  return (
    <div className={styles.notice}>
      <Alert tone="warning" title={page.t("notOrdered.title", args)}>
        <p>{page.t("notOrdered.inAccount", args)}</p>
      </Alert>
    </div>
  );
}

/**
 * A notice above an account's order form after its button was pressed for a plan that another tab had replaced. It
 * names the plan that was not ordered and the form's plan.
 */
export async function OtherPlanPressed({
  open,
  isSent,
  ...asked
}: Asked & {
  readonly open: Named;
  /** The order of the open plan was sent and has no answer yet. */
  readonly isSent: boolean;
}) {
  const { page } = asked;
  const pressed = page.search.get("pressedPlan") ?? "";
  if (page.search.get("notice") !== "other-plan" || pressed === open.id) return null;
  const args = { plan: await nameOf(pressed, asked), open: open.name };
  return (
    <div className={styles.notice}>
      <Alert tone="warning" title={page.t("notOrdered.title", args)}>
        <p>{page.t(isSent ? "notOrdered.otherIsSent" : "notOrdered.otherIsOpen", args)}</p>
      </Alert>
    </div>
  );
}

/** The plan's name in the list; a general word after a failed look-up. */
const nameOf = async (planid: string, { page, where = page.query, intent }: Asked): Promise<string> => {
  const { dwel = "", prom = "", zip = "", tdsp = "" } = where;
  const offers = await page.site
    .lookUps(page.brand, page.locale)
    .plans.plans({ intent, dwel, prom, zip, tdsp: tdspCode(tdsp), sessionId: "" });
  const named = offers.map((list) => list.offers.find(({ id }) => id === planid)?.name).unwrapOr(undefined);
  return named ?? page.t("notOrdered.unnamed");
};
