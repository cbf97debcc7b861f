import { ownAccounts } from "../accounts/ownership.ts";
import { accountsNow } from "../accounts/accounts-now.ts";
import { addOnProduct } from "../add-ons/products.ts";
import { todayInTexas } from "../calendar/connect-dates.ts";
import { refusals } from "../operation/errors.ts";
import { type Answer, forCustomer, type Backend, type Operations, refusal } from "../operation/operation.ts";
import type { TdspCode } from "../premises/utilities.ts";
import { addOnTerms } from "./add-on-document.ts";
import { archivedSheet, contractOfArchive } from "./archive.ts";
import { planSheet } from "../sheets/plan-document.ts";
import type { Sheet } from "../sheets/sheet.ts";

const termsNames = ["TOS", "TermsOfService", "TermsOfServiceAgreement"];

// The PDF library loads on first use, so that the sandbox starts quickly.
const drawn = async (sheet: Sheet): Promise<Uint8Array> => (await import("../sheets/sheet.ts")).drawSheet(sheet);
const pdf = (sheet: Sheet): Answer => ({ kind: "pdf", pdf: drawn(sheet) });

/** Documents as PDF. */
export const documentOperations = (backend: Backend): Operations => {
  const { catalogue } = backend;
  return {
    getDocument: ({ path, query }) => {
      const plan = catalogue.plan(path["planId"] ?? "");
      if (!plan) return refusal(refusals.unknownPlan);
      return pdf(
        planSheet({
          plan,
          docType: path["docType"] ?? "",
          tdsp: query["tdsp"] as TdspCode,
          locale: query["lang"] === "es" ? "es" : "en",
        }),
      );
    },

    getProductDocument: ({ query, brand }) => {
      const {
        docType = "",
        productid = "",
        tdsp,
        language,
        efldate = "",
        classification = "",
        pseudoQuoteId = "",
      } = query;
      const locale = language === "Spanish" ? "es" : "en";
      const version = { effective: efldate, classification, quote: pseudoQuoteId };
      const plan = catalogue.plan(productid);
      if (plan) return pdf(planSheet({ plan, docType, tdsp: tdsp as TdspCode, locale, version }));
      const addOn = addOnProduct(productid);
      return addOn && termsNames.includes(docType)
        ? pdf(addOnTerms(addOn, brand, locale, version))
        : refusal(refusals.unknownPlan);
    },

    getArchivedDocument: forCustomer(({ query, customer }) => {
      const contract = contractOfArchive(query["arcid"] ?? "");
      const own = ownAccounts(backend, customer)
        .flatMap((account) => account.services.map((service) => ({ account, service })))
        .find(({ service }) => service.contractNumber === contract);
      if (own) {
        const sheet = archivedSheet(own, query["docid"] ?? "", catalogue, todayInTexas(backend.now()));
        return sheet ? pdf(sheet) : refusal(refusals.notFound);
      }
      const isSomebodys = accountsNow(backend)
        .all()
        .some(({ services }) => services.some(({ contractNumber }) => contractNumber === contract));
      return refusal(isSomebodys ? refusals.forbidden : refusals.notFound);
    }),
  };
};
