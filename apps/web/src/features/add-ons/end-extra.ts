import { ownAccount } from "@switchyard/domain/account/own";
import { endOn } from "@switchyard/domain/extras/facts";
import type { ExtraInForce } from "@switchyard/domain/extras/model";
import type { AskedEnd, ExtraEndState } from "@switchyard/domain/extras/state";
import { submitExtraEnd, type SubmitExtraEndInput } from "@switchyard/domain/extras/steps/submit-extra-end";
import type { Cents } from "@switchyard/domain/kernel/money";
import { endAgreement } from "../../parts/account/extras/end-words.ts";
import { extrasPath } from "../../parts/account/extras/extras-href.ts";
import { extraEndJourney } from "../../parts/account/extras/journey.ts";
import { type FormHandler, formText } from "../../site/forms/form-request.ts";
import { memberOfForm, signInFirst } from "../../site/forms/way-back.ts";
import { wholeNumber } from "../../site/forms/whole-number.ts";
import { wordsOf } from "../../site/messages/messages.ts";
import { hrefIn } from "../../site/navigation/site-path.ts";
import { productNames } from "./product-names.ts";

/** A request as a form or a call states it. */
export interface EndAsked {
  readonly partner: string;
  readonly contractAccount: string;
  readonly extra: string;
  readonly day: string;
  /** Undefined where the text is no amount. */
  readonly seenFee: Cents | undefined;
  readonly answersBefore: number;
}

/** The step's input, with the extra as the provider lists it now. @param planName its name in the page's language */
export const endInput = (
  { seenFee, ...asked }: EndAsked,
  listed: ExtraInForce | undefined,
  planName: string,
): SubmitExtraEndInput => {
  const fee = listed && endOn(listed, asked.day)?.fee;
  const goesOn = listed !== undefined && listed.endsOn === undefined;
  return {
    ...asked,
    ...(seenFee === undefined ? {} : { seenFee }),
    ...(goesOn ? { listed: { productId: listed.productId, planName, ...(fee === undefined ? {} : { fee }) } } : {}),
  };
};

/** The end that the customer agrees to: the one without an answer, otherwise the one on the page. */
export const endAgreedNow = (
  state: ExtraEndState | undefined,
  { listed, seenFee, answersBefore: _, ...asked }: SubmitExtraEndInput,
  at: string,
): AskedEnd | undefined =>
  state?.stage === "submitted"
    ? state.asked
    : listed && seenFee !== undefined
      ? { ...asked, productId: listed.productId, planName: listed.planName, fee: seenFee, at, reference: "" }
      : undefined;

/** The extra with this number in a list, with its name in the page's language. */
export async function namedExtra(
  page: Parameters<typeof productNames>[0],
  extras: readonly ExtraInForce[],
  number: string,
): Promise<{ readonly listed: ExtraInForce | undefined; readonly planName: string }> {
  const listed = extras.find((one) => one.number === number);
  const names = await productNames(page, listed ? [listed.productId] : []);
  return { listed, planName: listed ? (names.get(listed.productId) ?? listed.name).slice(0, 80) : "" };
}

/** Ends one of the customer's extras once, on the day and at the price that the page has shown. */
export const endExtra: FormHandler = async (form, request) => {
  const { site, brand, locale, query } = request;
  const { contractaccount = "" } = query;
  const here = (parameters: Readonly<Record<string, string>>) =>
    `${hrefIn(locale, extrasPath)}?${new URLSearchParams({ contractaccount, ...parameters }).toString()}`;
  const member = await memberOfForm(form, request);
  if (!member) return signInFirst(form, request, { backTo: here({}) });
  const { accounts, extrasInForce } = site.memberLookUps(member, brand, locale);
  const own = await ownAccount(accounts, member, contractaccount);
  if (own.isOk() && own.value === undefined) return hrefIn(locale, "/oops?errorCode=NotYourAccount");
  const asked = await own.asyncAndThen(() => extrasInForce.ofAccount(contractaccount));
  if (asked.isErr()) {
    site.errors.report("the end of an extra could not be prepared", { problem: asked.error, brand, locale });
    return here({ notice: "not-sent" });
  }
  if (asked.value.kind === "not-offered") return here({});
  const extra = formText(form, "extra").slice(0, 40);
  const [day = "", fee = ""] = formText(form, "end").slice(0, 30).split(" ");
  const { listed, planName } = await namedExtra(request, asked.value.extras, extra);
  const input = endInput(
    {
      partner: member.partner,
      contractAccount: contractaccount,
      extra,
      day,
      seenFee: wholeNumber(fee),
      answersBefore: wholeNumber(formText(form, "answersBefore")) ?? 0,
    },
    listed,
    planName,
  );
  const journey = extraEndJourney(extra, { member, brand, locale });
  const end = endAgreedNow((await journey.now())?.state, input, site.clock.now());
  const words = { locale, ...(await wordsOf(brand, locale, site.content)) };
  const result = await journey.run(submitExtraEnd, input, {
    ...(end ? { agreement: endAgreement(words, end, request.way) } : {}),
    query: { contractaccount },
  });
  return result.kind === "unreadable" ? hrefIn(locale, "/oops?errorCode=FormUnreadable") : result.url;
};
