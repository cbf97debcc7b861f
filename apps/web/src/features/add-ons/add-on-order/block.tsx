import { MemberFields } from "../../../site/forms/member-fields.tsx";
import { cartReceipt } from "@switchyard/domain/add-ons/charges";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { addOnsOfAccount } from "../account-add-ons.ts";
import { orderSentence, orderWordsShown, waitingOrder, wordsOfOrder } from "../agreed-add-ons.ts";
import { addOnsOfPage } from "../find-add-ons.ts";
import { ownExtras } from "../own-extras.ts";
import { Receipt } from "../../../parts/order-summary/receipt.tsx";
import { TermsChangeNotice } from "../../../parts/order-summary/terms-change-notice.tsx";
import { readAhead } from "../../../site/journeys/agreed-documents.ts";
import { currentMember } from "../../../site/session/member.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { Blocks } from "../../../site/blocks/render-blocks.tsx";
import styles from "./add-on-order.module.css";
import { content } from "./content.ts";
import { ExtrasReceipts } from "./extras-receipts.tsx";

/**
 * A signed-in customer's add-ons, in the slot `addOns`, with one button that orders the chosen ones and continues
 * (A-245, A-249). The parameter `beside` names the flow: swap, transfer, add-home or account; errors use that name
 * (A-402). After the order the button disappears (A-246, A-247). Every order for the home shows its receipt, from any
 * browser. An order in doubt blocks further orders.
 */
export default async function AddOnOrder({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const source = await addOnsOfAccount(page.site, page.query.esiid ?? "", page.brand, page.locale, page.query.planid);
  const member = await currentMember(page.brand);
  const order = member && source && !source.isOrdered && (await waitingOrder(source, { ...page, member }));
  const esiid = source?.query.esiid ?? page.query.esiid;
  const extras = member ? await ownExtras({ ...page, member }) : [];
  const receipts = extras.filter((one) => esiid === undefined || one.order.esiid === esiid);
  const found =
    source && !source.isOrdered ? await addOnsOfPage(source, page.site, page.brand, page.locale) : undefined;
  const isNoneOffered = found?.isOk() === true && found.value.addOns.length === 0;
  const lead = isNoneOffered ? fields.none : fields.lead;
  if (order) readAhead(page, wordsOfOrder(page, order, source.tdsp).documents);
  return (
    <Wrap>
      {fields.heading && <PageHeading title={page.text(fields.heading)} lead={lead && page.text(lead)} />}
      {fields.current && (
        <p data-print="off">
          <TextLink
            href={page.href(`${fields.current.href}${esiid ? `?${new URLSearchParams({ esiid }).toString()}` : ""}`)}
          >
            {page.text(fields.current.text)}
          </TextLink>
        </p>
      )}
      {receipts.length > 0 && (
        <div className={styles.order}>
          <ExtrasReceipts page={page} orders={receipts} ordered={fields.ordered} />
        </div>
      )}
      {/* On paper only ordered products appear. */}
      <div data-print="off">
        <Blocks blocks={block.blocks["addOns"]} page={page} />
      </div>
      <div className={styles.order} data-swap="cart" data-print="off">
        {source && order && order.productIds.length > 0 ? (
          <form action="/forms/add-on-order" method="post">
            <div className={styles.notice}>
              <TermsChangeNotice page={page} at="extras" />
            </div>
            <MemberFields page={page} search={toSearch(page.query)} />
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
