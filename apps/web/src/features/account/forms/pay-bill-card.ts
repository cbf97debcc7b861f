import { ownAccount } from "@switchyard/domain/account/own";
import { openCard } from "@switchyard/domain/bill-payments/steps/open-card";
import { centsOfText } from "@switchyard/domain/kernel/money";
import { cardEntryUrl } from "../../../parts/account/payments/card-entry-url.ts";
import { billPaymentJourney } from "../../../parts/account/payments/journey.ts";
import { payPath } from "../../../parts/account/payments/pay-href.ts";
import { type FormHandler, formText } from "../../../site/forms/form-request.ts";
import { memberOfForm, signInFirst } from "../../../site/forms/way-back.ts";
import { hrefIn } from "../../../site/navigation/site-path.ts";

/** Leads to the card provider's page, where a customer types a card for one payment. It leads back to the payment. */
export const payBillCard: FormHandler = async (form, request) => {
  const { site, brand, locale } = request;
  // The form of the choices has no hidden fields, because another button of it puts them in the address.
  const contractAccount = formText(form, "contractaccount");
  const here = `${hrefIn(locale, payPath)}?${new URLSearchParams({ contractaccount: contractAccount }).toString()}`;
  const member = await memberOfForm(form, request);
  if (!member) return signInFirst(form, request, { backTo: here });
  const own = await ownAccount(site.memberLookUps(member, brand, locale).accounts, member, contractAccount);
  if (own.isErr()) return `${here}&notice=no-card`;
  if (own.value === undefined) return hrefIn(locale, "/oops?errorCode=NotYourAccount");
  const pay = formText(form, "pay").slice(0, 20);
  const amount = pay === "" || pay === "other" ? centsOfText(formText(form, "amount")) : undefined;
  const opened = await billPaymentJourney(contractAccount, { member, brand, locale }).run(
    openCard,
    {
      contractAccount,
      paymentDate: formText(form, "day").slice(0, 10),
      ...(amount === undefined ? { pay } : { amount }),
    },
    { query: { contractaccount: contractAccount } },
  );
  if (opened.kind === "unreadable") return hrefIn(locale, "/oops?errorCode=FormUnreadable");
  const access = opened.kind === "moved" && !opened.problem ? opened.journey.state.cardEntry?.access : undefined;
  return (access !== undefined && (await cardEntryUrl(access, opened.url, request))) || opened.url;
};
