import { dayText } from "../../../ui/format/days.ts";
import type { OrderInformation, Selection } from "@switchyard/domain/enrollment/parts";
import { billingLine } from "../../../parts/billing-address/billing-line.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { KeyValue } from "../../../parts/plans/components/key-value-list.tsx";
import { addressText, leavingText, priceText, termText, utilityText } from "../../../parts/plans/words.ts";

type Words = Pick<PageContext, "t" | "locale">;

const row = (label: string, value: string | undefined): readonly KeyValue[] => (value ? [{ label, value }] : []);

/** The order's plan, price, home and day. */
export const serviceFacts = (
  page: Words,
  { plan }: Selection,
  { address, startDate }: OrderInformation,
): readonly KeyValue[] => {
  const { t, locale } = page;
  return [
    ...row(t("confirmation.plan"), plan.name),
    ...row(t("confirmation.price"), priceText(plan.baseRate)),
    ...row(t("confirmation.term"), termText(page, plan.term)),
    ...row(t("confirmation.leaveEarly"), leavingText(page, plan)),
    ...row(t("confirmation.address"), addressText(address)),
    ...row(t("confirmation.meter"), address.esiid).map((meter) => ({ ...meter, unbroken: true })),
    ...row(t("confirmation.utility"), utilityText(page, address.tdsp)),
    ...row(t("confirmation.startDate"), dayText(locale, startDate)),
  ];
};

/** The account holder and their contact. */
export const personalFacts = ({ t }: Words, order: OrderInformation): readonly KeyValue[] => {
  const { customer, secondaryHolder, paperlessBilling } = order;
  const phone = customer.phoneNumber.replace(/^(\d{3})(\d{3})(\d+)$/, "$1-$2-$3");
  return [
    ...row(t("confirmation.holder"), `${customer.firstName} ${customer.lastName}`),
    ...row(
      t("confirmation.secondHolder"),
      secondaryHolder && `${secondaryHolder.firstName} ${secondaryHolder.lastName}`.trim(),
    ),
    ...row(t("confirmation.email"), customer.email),
    ...row(t("confirmation.phone"), phone),
    ...row(
      t("confirmation.language"),
      t(customer.correspondanceLanguage === "Spanish" ? "confirmation.inSpanish" : "confirmation.inEnglish"),
    ),
    ...row(
      t("confirmation.bills"),
      paperlessBilling
        ? t("confirmation.paperless")
        : t("confirmation.paper", { address: billingLine({ t }, order.billing, addressText(order.address)) }),
    ),
  ];
};
