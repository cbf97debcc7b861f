import { enrollmentReceipt } from "@switchyard/domain/enrollment/charges";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { cartLines } from "../../add-ons/cart-lines.ts";
import checkout from "../checkout/checkout.module.css";
import { DebtList } from "../checkout/debt-list.tsx";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { BesideSummary } from "../../../parts/order-summary/beside-summary.tsx";
import { partAmount } from "../../../parts/order-summary/charge-words.ts";
import { summaryReceipt } from "../order-summary/summary-receipt.tsx";
import { foldedSummary, orderSummary } from "../order-summary/order-summary.ts";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { withChosenPlan } from "../../../site/journeys/address.ts";
import { content } from "./content.ts";

/** Confirms the paid debts and the card, and continues to the order (E-207, E-210). Add-ons follow its button. */
export default async function PriorDebtPaid({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const journey = await page.journey();
  const state = journey?.state;
  if (state?.stage !== "review") return null;
  const { selection } = state;
  const paid = state.priorDebtInfo.priorDebt.filter(
    ({ serviceContractNumber }) => state.debtPayments[serviceContractNumber] !== undefined,
  );
  const { charged, owed } = enrollmentReceipt(state);
  const args = knownArguments({
    amount: charged.items.length > 0 ? partAmount(page, charged) : "",
    deposit: owed.items.length > 0 ? partAmount(page, owed) : "",
  });
  const summary = orderSummary(page, selection, state, {
    addOns: await cartLines(page, state),
    receipt: summaryReceipt(page, state),
  });
  const search = toSearch(withChosenPlan(selection, page.query));
  return (
    <BesideSummary page={page} summary={summary} folded={foldedSummary(page, selection, state)}>
      <PageHeading title={page.text(fields.heading, args)} lead={page.text(fields.lead, args)} />
      <section className={checkout.section} aria-labelledby="paid">
        <h2 id="paid">{fields.paidHeading}</h2>
        <DebtList page={page} state={state} debts={paid} />
      </section>
      <section className={checkout.section} aria-labelledby="next">
        <h2 id="next">{fields.nextHeading}</h2>
        {fields.next.map((text) => (
          <p key={text} className={checkout.way}>
            {page.text(text, args)}
          </p>
        ))}
      </section>
      <div className={checkout.actions}>
        <LinkButton href={page.href(`/${page.route}/place-order${search}`)} iconAfter="arrow">
          {fields.goOn}
        </LinkButton>
      </div>
    </BesideSummary>
  );
}
