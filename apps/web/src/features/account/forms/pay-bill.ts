import { ownAccount } from "@switchyard/domain/account/own";
import { typedCardId } from "@switchyard/domain/bill-payments/model";
import type { AskedPayment } from "@switchyard/domain/bill-payments/state";
import { submitPayment } from "@switchyard/domain/bill-payments/steps/submit-payment";
import { billPaymentJourney } from "../../../parts/account/payments/journey.ts";
import { payPath } from "../../../parts/account/payments/pay-href.ts";
import { paymentAgreement } from "../../../parts/account/payments/payment-words.ts";
import { type FormHandler, formText } from "../../../site/forms/form-request.ts";
import { memberOfForm, signInFirst } from "../../../site/forms/way-back.ts";
import { typedCard } from "../../../parts/account/payments/typed-card.ts";
import { wordsOf } from "../../../site/messages/messages.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import { wholeNumber } from "../../../site/forms/whole-number.ts";

/**
 * Pays the bill of one of the customer's accounts once, exactly as the page has shown it. A payment without an answer
 * is sent again unchanged.
 */
export const payBill: FormHandler = async (form, request) => {
  const { site, brand, locale, query } = request;
  const { contractaccount = "" } = query;
  const here = (parameters: Readonly<Record<string, string>>) =>
    `${hrefIn(locale, payPath)}?${new URLSearchParams({ contractaccount, ...parameters }).toString()}`;
  const member = await memberOfForm(form, request);
  if (!member) return signInFirst(form, request, { backTo: here({}) });
  const { accounts, billPayments } = site.memberLookUps(member, brand, locale);
  const own = await ownAccount(accounts, member, contractaccount);
  if (own.isOk() && own.value === undefined) return hrefIn(locale, "/oops?errorCode=NotYourAccount");
  const asked = await own.asyncAndThen(() => billPayments.ofAccount(contractaccount));
  if (asked.isErr()) {
    site.errors.report("a payment could not be prepared", { problem: asked.error, brand, locale });
    return here({ notice: "not-sent" });
  }
  if (asked.value.kind === "not-offered") return here({});
  const { limits, methods } = asked.value.payments;
  const journey = billPaymentJourney(contractaccount, { member, brand, locale });
  const running = await journey.now();
  const wanted = formText(form, "method");
  const method = wanted === typedCardId ? await typedCard(request, running) : methods.find(({ id }) => id === wanted);
  const amount = wholeNumber(formText(form, "amount"));
  const day = formText(form, "day").slice(0, 10);
  const sent = running?.state;
  const payment: AskedPayment | undefined =
    sent?.stage === "submitted"
      ? sent.asked
      : method && amount !== undefined
        ? {
            partner: member.partner,
            contractAccount: contractaccount,
            amount,
            day,
            methodId: method.id === typedCardId ? "" : method.id,
            from: method,
            at: site.clock.now(),
            reference: "",
          }
        : undefined;
  const words = { locale, ...(await wordsOf(brand, locale, site.content)) };
  const result = await journey.run(
    submitPayment,
    {
      partner: member.partner,
      contractAccount: contractaccount,
      ...(amount === undefined ? {} : { amount }),
      paymentDate: day,
      ...(method
        ? {
            method: {
              ...(method.id === typedCardId ? {} : { id: method.id }),
              kind: method.kind,
              brand: method.brand,
              lastDigits: method.lastDigits,
            },
          }
        : {}),
      ...limits,
      answersBefore: wholeNumber(formText(form, "answersBefore")) ?? 0,
      shownOn: formText(form, "shownOn").slice(0, 10),
    },
    {
      ...(payment ? { agreement: paymentAgreement(words, payment, request.way) } : {}),
      query: { contractaccount },
    },
  );
  return result.kind === "unreadable" ? hrefIn(locale, "/oops?errorCode=FormUnreadable") : result.url;
};
