import { isBrandId } from "../catalogue/brands.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { documentUrl } from "../catalogue/offer.ts";
import type { BrandId, Locale } from "../catalogue/plan.ts";
import type { CreateCustomerResponse } from "../enrollment/create-customer.ts";
import { html, type Html } from "../html/html.ts";
import type { AccountMail } from "../identity/password-help.ts";
import type { LedgerContents, Mail } from "../ledger/ledger.ts";
import type { TextMessage } from "../out-of-wallet/text-messages.ts";
import { displayText } from "../premises/premise.ts";
import type { Premises } from "../premises/premises.ts";
import { accountMail, confirmationMail, type OrderOfMail } from "./mail-as-sent.ts";
import type { MailAsSent } from "./mail-look.ts";
import { folded, table } from "./page-parts.ts";

/** The data for mails. */
export interface Mails {
  readonly ledger: LedgerContents;
  readonly accountMails: readonly (AccountMail & { readonly sentAt: string })[];
  readonly texts: readonly (TextMessage & { readonly sentAt: string })[];
  readonly catalogue: Catalogue;
  readonly premises: Premises;
  /** The base address of documents. */
  readonly baseUrl: string;
}

/** Both parts of a mail in an expandable section. The HTML part is in a frame without scripts. */
const opened = ({ subject, text, page }: MailAsSent): Html =>
  folded(
    "as it arrives",
    html`<iframe title="${subject}" sandbox="allow-popups" srcdoc="${page.markup}" class="mail"></iframe><p class="quiet">The part in plain text:</p><pre>${text}</pre>`,
  );

interface Writing {
  readonly brand: BrandId;
  readonly locale: Locale;
}

/**
 * The brand and the mailing language of a mail's order at that time. An account may
 * later have another application in another language.
 */
const writingOf = ({ entries }: LedgerContents, { contractAccount, sentAt }: Mail): Writing => {
  const application = entries.findLast(
    ({ operationId, at, response }) =>
      operationId === "createCustomer" &&
      at <= sentAt &&
      (response as CreateCustomerResponse).createContractAccountResponse?.result?.contractAccount === contractAccount,
  );
  const { correspondanceLanguage } = (application?.request ?? {}) as { readonly correspondanceLanguage?: string };
  return {
    brand: isBrandId(application?.brand) ? application.brand : "LARKSPUR",
    locale: correspondanceLanguage === "es" ? "es" : "en",
  };
};

/** The order that the provider's mail confirms; undefined for a copy. */
const orderOf = (
  { ledger, catalogue, premises, baseUrl }: Mails,
  { kind, contractAccount, sentAt }: Mail,
  locale: Locale,
): OrderOfMail | undefined => {
  // A mail is sent with its order, so later orders of the account don't count.
  const order = ledger.orders.findLast((one) => one.contractAccount === contractAccount && one.orderedAt <= sentAt);
  const premise = order && premises.byEsiid(order.esiid);
  if (kind === "copy" || !order || !premise) return undefined;
  const plan = catalogue.plan(order.productId);
  const linkOf = (type: "EFL" | "TOS" | "YRC"): string =>
    (plan?.kind === "imported" ? plan.plan[type] : "") ||
    documentUrl({ baseUrl }, type, order.productId, premise.tdsp, locale);
  return {
    firstName: ledger.customers.find(({ partnerNumber }) => partnerNumber === order.partnerNumber)?.firstName ?? "",
    address: displayText(premise),
    confirmationNumber: order.serviceContractNumber,
    accountNumber: contractAccount,
    documents: { EFL: linkOf("EFL"), TOS: linkOf("TOS"), YRC: linkOf("YRC") },
  };
};

export const orderMailTable = (mails: Mails): Html => {
  const renderMail = (mail: Mail): MailAsSent => {
    const { brand, locale } = writingOf(mails.ledger, mail);
    return confirmationMail(brand, locale, { ...mail, order: orderOf(mails, mail, locale) });
  };
  return table(
    ["Mail to", "Kind", "Account", "Subject", "Says", "Mail", "Sent at"],
    mails.ledger.mails.toReversed().map((one) => {
      const mail = renderMail(one);
      return [
        one.recipient,
        one.kind === "provider" ? "confirmation" : "copy",
        one.contractAccount,
        mail.subject,
        one.startDate === "" ? one.planName : `${one.planName}, ${one.startDate}`,
        opened(mail),
        one.sentAt,
      ];
    }),
    "No mail yet.",
  );
};

export const textMessageTable = (texts: Mails["texts"]): Html =>
  table(
    ["Text message to", "Says", "Sent at"],
    texts.map((one) => [one.to, one.text, one.sentAt]),
    "No text message yet. Codes that prove an identity arrive here.",
  );

/** The language of a mail's request, from the page that its link leads to. */
const localeOf = (link: string | undefined): Locale =>
  link !== undefined && /^\/es(\/|$)/.test(new URL(link).pathname) ? "es" : "en";

/** Mails about online accounts, with links back to the site. */
export const accountMailTable = (mails: Mails["accountMails"]): Html =>
  table(
    ["Mail about an online account to", "Subject", "Says", "Link", "Mail", "Sent at"],
    mails.toReversed().map((one) => {
      const mail =
        one.brand && one.about ? accountMail(one.brand, localeOf(one.link), { ...one, about: one.about }) : undefined;
      return [
        one.to,
        mail?.subject ?? one.subject,
        one.tells,
        one.link === undefined ? "" : html`<a href="${one.link}">Open</a>`,
        mail ? opened(mail) : "",
        one.sentAt,
      ];
    }),
    "No mail about an account yet. Codes to set a new password arrive here.",
  );
