import type { CustomerPart } from "@switchyard/domain/enrollment/model";
import type { PriorDebtEntry } from "@switchyard/domain/payments/model";
import { chargeAmount } from "../../../parts/order-summary/charge-words.ts";
import { unpaidDebts } from "@switchyard/domain/enrollment/prior-debts";
import { maskedNumber } from "@switchyard/domain/payments/rules";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { GatewayWords } from "../../../site/messages/gateway-words.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Badge } from "../../../parts/plans/components/badge.tsx";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import styles from "./debt-list.module.css";

/** Every debt with its facts (E-359); a paid one names its card. */
export function DebtList({
  page,
  state,
  debts,
}: {
  readonly page: PageContext;
  readonly state: CustomerPart;
  readonly debts: readonly PriorDebtEntry[];
}) {
  const { t } = page;
  const unpaid = unpaidDebts(state);
  return (
    <ul className={styles.debts}>
      {debts.map(({ contractAccountNumber, serviceContractNumber, customerName, address, finalBillDate }) => {
        const payment = state.debtPayments[serviceContractNumber];
        const rest = unpaid.find((one) => one.serviceContractNumber === serviceContractNumber);
        return (
          <li key={serviceContractNumber}>
            <Card>
              <div className={styles.head}>
                <h3>{address || t("priorDebt.account", { account: contractAccountNumber })}</h3>
                {payment && !rest && <Badge tone="ok">{t("priorDebt.paid")}</Badge>}
              </div>
              <KeyValueList
                rows={[
                  { label: t("priorDebt.customerName"), value: customerName },
                  { label: t("priorDebt.contractAccount"), value: contractAccountNumber },
                  { label: t("priorDebt.serviceContract"), value: serviceContractNumber },
                  ...(finalBillDate
                    ? [{ label: t("priorDebt.finalBillDate"), value: toSlashDate(finalBillDate) }]
                    : []),
                  ...(payment?.cardNumber
                    ? [
                        {
                          label: t("priorDebt.paidWith"),
                          value: `${payment.brand ?? ""} ${maskedNumber(payment.cardNumber)}`.trim(),
                        },
                      ]
                    : []),
                  ...(payment
                    ? [{ label: t("priorDebt.amountPaid"), value: chargeAmount(page, payment), strong: true }]
                    : []),
                  ...(rest
                    ? [
                        {
                          label: t("priorDebt.totalDebt"),
                          value: chargeAmount(page, { amount: rest.totalDebt }),
                          strong: true,
                        },
                      ]
                    : []),
                ]}
              />
            </Card>
          </li>
        );
      })}
    </ul>
  );
}

// Labels used: priorDebt.refused.*
/** Why debts could not be paid when it was last tried: above the form, and in view (E-211, E-212). */
export function DebtFailures({
  page,
  state,
}: {
  readonly page: Pick<PageContext, "t" | "locale">;
  readonly state: Pick<CustomerPart, "debtFailures" | "priorDebtInfo">;
}) {
  if (state.debtFailures.length === 0) return null;
  return (
    <div className={styles.failures} id="failures" role="alert" tabIndex={-1} autoFocus>
      {state.debtFailures.map(({ serviceContractNumber, indicator = "", message }) => {
        const debt = state.priorDebtInfo.priorDebt.find((one) => one.serviceContractNumber === serviceContractNumber);
        const known = `priorDebt.refused.${indicator}`;
        const own = page.t.has(known)
          ? page.t(known, { amount: chargeAmount(page, { amount: debt?.totalDebt ?? "unknown" }) })
          : "";
        const title =
          message === "" && own === "" ? (
            page.t("priorDebt.notPaid")
          ) : (
            <GatewayWords page={page} text={message} own={own} />
          );
        return (
          <Alert key={serviceContractNumber} tone="error" title={title}>
            {debt && <p>{debt.address || page.t("priorDebt.account", { account: debt.contractAccountNumber })}</p>}
          </Alert>
        );
      })}
    </div>
  );
}
