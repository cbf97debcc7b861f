import { addHomeJournalFields } from "../add-home/order-form.ts";
import { accountJournalFields } from "../enrollment/account-form.ts";
import { journalFields } from "../enrollment/order-form-fields.ts";
import { plainSincePageChanges } from "../journey/journal.ts";
import { redactorWith } from "../journey/redaction.ts";
import { transferJournalFields } from "../transfer/order-form.ts";

/**
 * The plain fields of the journal: codes, flags, dates of service, amounts, plan facts, and fields of forms whose
 * definitions allow it. Everything else becomes a stand-in.
 */
const plainFields = new Set(
  [
    "indicator fraudMatch score errorCode DrsActionId isActive isPending isDepositRequired hasPriorDebt priorDebtStatus",
    "cint intent customerIntent dwel dwellingType isMultiFamilyDwelling prom promoCode planid productId productIds productCode campaignId incentiveId currentplanid",
    "rdcampaign risktype isEV kypProductId webcode customerclassification",
    "zip postalCode tdsp tdsp_short state stateProvinceCode",
    "startDate enrollDate lang locale language channel vendorId skiptdvalidation",
    "acceptAuthorization legalAuthorization termsOfService typedAt",
    "standardFee priorityFee fee startDayFee baseCharge day TotalDebt result SecurityDeposit sdPrice amount totalDebt depositAmount found",
    "planName rate once isTermsAccepted",
    "pressed differing submission sessionid session_id correlationid status code kind page operation unreadable",
    "paymentType paymentDate scheduledDepositDate expirationMonth cardType mode payChannel payAgent paySource tenderType statuscode ordersAt",
    "field userNameIs entryPoint signedIn classification contracts",
    "meterReadDate DefaultDate ECFFee ECFAmount targettedSwapType isEligible beside bill orderState orderPage seen seenFee",
    "dwellings stage hasContractNumber lacking isOther hasIdentity mayResubmit doubtful",
    "least most lastDay answersBefore shownOn form hasMethod brand reference",
    "endDate since monthlyPrice",
    "leastAmount mostAmount lastPaymentDate requestedAt type",
    "meters eligibility IsApartment accountStatus switchHold isAmbEnrolled isPaperLess PRODUCT_ID PRODUCT PRICE TERMMONTHCOUNT TERM_EXP_DATE",
  ]
    .join(" ")
    .split(" ")
    .concat(journalFields, accountJournalFields, transferJournalFields, addHomeJournalFields, ...plainSincePageChanges)
    // Names of counts that are parts of idempotency keys.
    .concat("answers before", "earlier orders of these", "earlier charges of these", "earlier payments of these")
    .map((name) => name.toLowerCase()),
);

/** Makes the redactor of one journey of any flow. */
export const redactor = redactorWith(plainFields);
