import { intentOf } from "@switchyard/domain/kernel/intent";
import { addHomeStanding } from "@switchyard/domain/add-home/standing";
import { dayText } from "../../../ui/format/days.ts";
import { addHomeCharges } from "@switchyard/domain/add-home/charges";
import { receiptOf } from "@switchyard/domain/charges/receipt";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import { accountTermText } from "../../../parts/account/words.ts";
import { billingLine } from "../../../parts/billing-address/billing-line.ts";
import { currentAddHome } from "../journey.ts";
import { PlanNotOrdered } from "../../../parts/order-summary/plan-not-ordered.tsx";
import { ReceiptCard } from "../../../parts/order-summary/receipt-card.tsx";
import { ConfirmationHead } from "../../../parts/order-summary/confirmation-head.tsx";
import { StandingLines } from "../../../parts/order-summary/standing-lines.tsx";
import { NextSteps } from "../../../parts/order-summary/next-steps.tsx";
import { leavingText, priceText, utilityText } from "../../../parts/plans/words.ts";
import { documentLinks } from "../../../parts/plans/document-links.ts";
import { NextAndOrdered, Ordered } from "../../../parts/order-summary/components/ordered.tsx";
import { DocumentList } from "../../../parts/plans/components/document-list.tsx";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import { ProofLink } from "../../../parts/account/proof-link.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import styles from "./add-home-confirmation.module.css";
import { content } from "./content.ts";

/** The confirmation: the order's numbers, the home and its start day, and how its bills arrive. */
export default async function AddHomeConfirmation({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { t, locale } = page;
  const journey = await currentAddHome(page.query.esiid ?? "", page.brand, locale);
  const state = journey?.state;
  const ordered = state?.ordered;
  if (!journey || !ordered) return null;
  const { order, plan } = ordered;
  const { address, startDate, secondaryHolder, paperlessEmail } = order;
  const utility = utilityText(page, address.tdsp);
  const args = {
    startDate: dayText(locale, startDate, "long"),
    address: address.displayText,
    hasPlan: plan ? "yes" : "no",
    plan: plan?.name ?? "",
    utility: utility || t("transfer.theUtility"),
  };
  return (
    <>
      <ConfirmationHead
        page={page}
        words={fields}
        args={args}
        confirmationNumber={ordered.serviceContractNumber}
        accountNumber={ordered.contractAccount}
        reference={journey.correlationId}
      />
      <Wrap className={styles.page}>
        <PlanNotOrdered page={page} ordered={plan} intent={intentOf(page.query.cint) ?? "move-in"} />
        <NextAndOrdered next={<NextSteps page={page} words={fields} args={args} />}>
          <Ordered heading={fields.orderHeading} print={fields.print}>
            {/* Shows the order first; later tasks have their own pages. */}
            <StandingLines page={page} standing={addHomeStanding(state).slice(0, 1)} />
            <Card>
              <h3>{fields.service}</h3>
              <KeyValueList
                rows={[
                  { label: t("addHome.confirmation.address"), value: address.displayText },
                  { label: t("addHome.confirmation.startDate"), value: toSlashDate(startDate) },
                  { label: t("confirmation.meter"), value: address.esiid, unbroken: true },
                  ...(utility ? [{ label: t("confirmation.utility"), value: utility }] : []),
                ]}
              />
              <ProofLink page={page} esiid={address.esiid} />
            </Card>
            <ReceiptCard page={page} receipt={receiptOf(addHomeCharges(state))} />
            <Card>
              <h3>{fields.bills}</h3>
              <KeyValueList
                rows={[
                  {
                    label: t("addHome.confirmation.paperless"),
                    value:
                      paperlessEmail === undefined
                        ? t("addHome.confirmation.no")
                        : t("addHome.confirmation.yes", { email: paperlessEmail }),
                  },
                  {
                    label: t("addHome.confirmation.billingAddress"),
                    // An existing account keeps its address if the customer gave no other one; the home's address is
                    // for a new account.
                    value:
                      order.contractAccount !== undefined && order.billing.kind === "same-address"
                        ? t("addHome.confirmation.keepsAddress", { number: ordered.contractAccount })
                        : billingLine(page, order.billing, address.displayText),
                  },
                  ...(secondaryHolder
                    ? [
                        {
                          label: t("addHome.confirmation.secondaryHolder"),
                          value: `${secondaryHolder.firstName} ${secondaryHolder.lastName}`,
                        },
                      ]
                    : []),
                ]}
              />
            </Card>
            {plan && (
              <Card>
                <h3>{fields.plan}</h3>
                <KeyValueList
                  rows={[
                    { label: t("confirmation.plan"), value: plan.name },
                    { label: t("confirmation.term"), value: accountTermText(page, plan.term) },
                    { label: t("confirmation.price"), value: priceText(plan.baseRate) },
                    { label: t("confirmation.leaveEarly"), value: leavingText(page, plan) },
                  ]}
                />
                <DocumentList documents={documentLinks(page, plan)} />
              </Card>
            )}
            {ordered.isEVSelected && (
              <Card>
                <h3>{fields.vehicle}</h3>
                <p>{page.text(fields.EVDisclaimerMessage)}</p>
              </Card>
            )}
          </Ordered>
        </NextAndOrdered>
      </Wrap>
    </>
  );
}
