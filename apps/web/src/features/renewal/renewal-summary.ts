import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import type { ReactNode } from "react";
import { toSearch } from "../../site/navigation/to-search.ts";
import type { ElectricVehicle } from "@switchyard/domain/electric-vehicles/model";
import type { RenewalChoice } from "@switchyard/domain/renewal/state";
import { accountTermText } from "../../parts/account/words.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { planFacts, planSummary } from "../../parts/order-summary/plan-summary.ts";
import { priceText } from "../../parts/plans/words.ts";
import type {
  OrderSummaryBarText,
  OrderSummaryContent,
} from "../../parts/order-summary/components/order-summary-content.ts";

interface KnownBeside {
  /** As picked in the form; empty if there is none. */
  readonly day: ReactNode;
  /** Charges besides electricity. */
  readonly receipt: ReactNode;
  /** The electric car whose promotion the plan was chosen with. */
  readonly vehicle: ElectricVehicle | undefined;
}

/** A summary of the order, beside the form. */
export const renewalSummary = (
  page: PageContext,
  { plan, address, dwel, zip, contractAccount, esiid }: RenewalChoice,
  { day, receipt, vehicle }: KnownBeside,
): OrderSummaryContent => {
  const { t } = page;
  return {
    title: t("orderSummary.title"),
    ...planSummary(page, plan),
    facts: [
      { label: t("orderSummary.home"), value: address?.displayText || zip },
      ...(day === "" ? [] : [{ label: t("orderSummary.starts"), value: day }]),
      ...planFacts(page, plan, { term: accountTermText(page, plan.term), tdsp: address?.tdsp ?? "", vehicle }),
    ],
    receipt,
    change: {
      label: t("orderSummary.changePlan"),
      href: page.href(
        `/renewal/offers${toSearch({ ...page.query, cint: codeOfIntent("renewal"), contractaccount: contractAccount, esiid, zip, dwel }, { planid: undefined, currentplanid: undefined, rdcampaign: undefined })}`,
      ),
    },
  };
};

/** The folded bar on a phone. */
export const foldedRenewal = ({ plan }: RenewalChoice, day: ReactNode): OrderSummaryBarText => ({
  ...(day === "" ? {} : { when: day }),
  price: priceText(plan.baseRate),
});
