import { sealedOwner } from "../../../site/forms/way-back.ts";
import { whoseField } from "../../../site/session/owner.ts";
import { accountAddOnCharges, cartReceipt } from "@switchyard/domain/add-ons/charges";
import type { OrderedPlan } from "@switchyard/domain/add-ons/model";
import { receiptOf } from "@switchyard/domain/charges/receipt";
import { toSearch } from "@switchyard/domain/navigation/shopping-query";
import { addOnsOfAccount } from "../account-add-ons.ts";
import { orderSentence, orderWordsShown, waitingOrder, wordsOfOrder } from "../agreed-add-ons.ts";
import { addOnsOfPage } from "../find-add-ons.ts";
import { accountAddOnJourney } from "../journey.ts";
import { productNames } from "../product-names.ts";
import { JourneyReference } from "../../../parts/order-summary/journey-reference.tsx";
import { ReceiptCard } from "../../../parts/order-summary/receipt-card.tsx";
import { Receipt } from "../../../parts/order-summary/receipt.tsx";
import { TermsChangeNotice } from "../../../parts/order-summary/terms-change-notice.tsx";
import { readAhead } from "../../../site/journeys/agreed-documents.ts";
import { currentMember } from "../../../site/session/member.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { listText } from "../../../ui/format/lists.ts";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { Blocks } from "../../../site/blocks/render-blocks.tsx";
import styles from "./add-on-order.module.css";
import { content } from "./content.ts";

/**
 * A signed-in customer's add-ons, in the place `addOns`, and the one button below them: it orders what was chosen and goes
 * on, or only goes on.
 * The parameter `beside` says with what they are ordered: swap, transfer, add-home or account; a failure is named by it.
 * Once ordered there is no button any more, and what was ordered stays said.
 */
export default async function AddOnOrder({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const source = await addOnsOfAccount(page.site, page.query.esiid ?? "", page.brand, page.locale, page.query.planid);
  const { ordered = [] } = source?.account ?? {};
  const member = source && (await currentMember(page.brand));
  const order = member && (await waitingOrder(source, { ...page, member }));
  const found =
    source && !source.isOrdered ? await addOnsOfPage(source, page.site, page.brand, page.locale) : undefined;
  const isNoneOffered = found?.isOk() === true && found.value.addOns.length === 0;
  const lead = isNoneOffered ? fields.none : fields.lead;
  const journey =
    source && member && ordered.length > 0
      ? await accountAddOnJourney(source.query.esiid, { ...page, member }).now()
      : undefined;
  if (order) readAhead(page, wordsOfOrder(page, order, source.tdsp).documents);
  return (
    <Wrap>
      {fields.heading && <PageHeading title={page.text(fields.heading)} lead={lead && page.text(lead)} />}
      {/* On paper stands what was ordered, not what could be. */}
      <div data-print="off">
        <Blocks blocks={block.blocks["addOns"]} page={page} />
      </div>
      <div className={styles.order} data-swap="cart" data-print={ordered.length > 0 ? undefined : "off"}>
        {ordered.length > 0 ? (
          <>
            <Alert tone="ok" title={page.text(fields.ordered, { products: await orderedText(page, ordered) })} />
            <div className={styles.receipt}>
              <ReceiptCard page={page} receipt={receiptOf(journey ? accountAddOnCharges(journey.state) : [])} />
            </div>
            {journey && <JourneyReference page={page} reference={journey.correlationId} />}
          </>
        ) : source && order && order.productIds.length > 0 ? (
          <form action="/forms/add-on-order" method="post">
            <div className={styles.notice}>
              <TermsChangeNotice page={page} at="extras" />
            </div>
            <input type="hidden" name="locale" value={page.locale} />
            <input type="hidden" name="search" value={toSearch(page.query)} />
            <input type="hidden" name={whoseField} value={await sealedOwner(page.brand)} />
            <input type="hidden" name="next" value={fields.href} />
            <input type="hidden" name="beside" value={block.params["beside"] ?? "account"} />
            <input type="hidden" name="shownTerms" value={orderWordsShown(page, order, source.tdsp)} />
            <div className={styles.receipt}>
              <Receipt page={page} receipt={cartReceipt(order.productIds, order.priced, order.bill)} hasButton />
            </div>
            <p className={styles.agreed}>{orderSentence(page, order)}</p>
            <Button iconAfter="arrow">{page.text(fields.order, { count: order.productIds.length })}</Button>
          </form>
        ) : (
          <LinkButton href={page.href(`${fields.href}?clearcache=true`)} iconAfter="arrow">
            {page.text(fields.goOn)}
          </LinkButton>
        )}
      </div>
    </Wrap>
  );
}

/** What was ordered, each product with the number of its order. */
async function orderedText(page: PageContext, ordered: readonly OrderedPlan[]): Promise<string> {
  const names = await productNames(
    page,
    ordered.map(({ productCode }) => productCode),
  );
  const products = ordered.map(({ productCode, salesOrderNumber }) =>
    page.t("addOns.ordered", { product: names.get(productCode) ?? productCode, number: salesOrderNumber }),
  );
  return listText(products, page.locale);
}
