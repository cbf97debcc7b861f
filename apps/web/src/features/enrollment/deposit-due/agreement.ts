import type { Agreement, AgreedPayment, ConsentWay } from "@switchyard/domain/consent/model";
import { remainderAgreed } from "@switchyard/domain/enrollment/agreed";
import { enrollmentReceipt } from "@switchyard/domain/enrollment/charges";
import type { At } from "@switchyard/domain/enrollment/model";
import { isRealDay } from "@switchyard/domain/kernel/dates";
import { laterCharge } from "../../../parts/order-summary/charge-words.ts";
import { laterSentence } from "../../../parts/order-summary/later-charge.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { waitingProductsAgreement } from "../../add-ons/agreed-cart.ts";

/** The agreement to the second half of the deposit and to the products ordered right after it. */
export const remainderAgreement = (
  page: Pick<PageContext, "t" | "locale">,
  state: At<"ordered">,
  payment: AgreedPayment,
  way: ConsentWay,
): Agreement => {
  const { scheduledDepositDate: day, card } = payment;
  const later = laterCharge(page, enrollmentReceipt(state, "half"));
  const sentence = later && laterSentence(later.words, page.locale, { day: isRealDay(day) ? day : undefined, card });
  const remainder = remainderAgreed(state, payment);
  const products = waitingProductsAgreement(page, state, way);
  return {
    documents: [],
    ...remainder,
    ...products,
    sentences: [
      ...(sentence === undefined ? [] : [{ term: "laterCharge", text: sentence }]),
      ...(products?.sentences ?? []),
    ],
    charges: [...remainder.charges, ...(products?.charges ?? [])],
    payment,
    way,
  };
};
