import { changePaperless } from "@switchyard/domain/account/change-paperless";
import { hrefIn } from "../../../site/navigation/site-path.ts";
import { currentMember } from "../../../site/session/member.ts";
import { type FormHandler, formText } from "../../../site/forms/form-request.ts";
import { isLocalPath } from "../../../site/forms/local-path.ts";

/** The parameter by which the page shows which account's bills have changed, or have not. */
export const paperlessNotices = { saved: "saved", failed: "failed" } as const;

/**
 * Changes how the bills of one of the customer's accounts arrive, and returns to the page. Another customer's
 * account is refused.
 */
export const paperlessBilling: FormHandler = async (form, { site, brand, locale }) => {
  const member = await currentMember(brand);
  if (member === undefined) return hrefIn(locale, "/oops?errorCode=MissingAuthToken");
  const number = formText(form, "ContractAccount");
  if (!/^\d{1,12}$/.test(number)) return hrefIn(locale, "/oops?errorCode=NotYourAccount");
  const { accounts, billing } = site.memberLookUps(member, brand, locale);
  const own = await accounts.account(member.partner, number);
  if (own.isOk() && own.value === undefined) return hrefIn(locale, "/oops?errorCode=NotYourAccount");
  const set = await own.asyncAndThen(() =>
    changePaperless(billing, {
      partner: member.partner,
      contractAccount: number,
      isPaperless: formText(form, "IsPaperlessBilling") === "true",
    }),
  );
  if (set.isErr()) site.errors.report("paperless billing could not be changed", { problem: set.error, brand, locale });
  const target = formText(form, "target");
  const path = isLocalPath(target) ? (target.split("?")[0] ?? "/") : "/my-account";
  return `${hrefIn(locale, path)}?${new URLSearchParams({ [set.isOk() ? paperlessNotices.saved : paperlessNotices.failed]: number }).toString()}#ca-${number}`;
};
