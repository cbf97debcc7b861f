import type { CustomerPart, EnrollmentFields, EnrollmentState, OrderedPart } from "./model.ts";
import { emptyEnrollment, newCustomer, newOrder } from "./empty-parts.ts";
import type { Selection } from "./parts.ts";
import { enrollmentIntentOf } from "../kernel/intent.ts";
import { type PaymentInfo, paymentTypeOf } from "../payments/model.ts";
import { cardNamed } from "../payments/rules.ts";

const anywhere = [
  "at",
  "draft",
  "problems",
  "cleared",
  "wrongTries",
  "deviceRiskToken",
  "attempts",
  "lastTries",
  "submission",
  "offlineRecord",
  "addOns",
  "error",
  "otherPlan",
  "paidBefore",
  "otherDraft",
] as const satisfies readonly (keyof EnrollmentFields)[];

const ofCustomer = [
  ...(Object.keys(newCustomer) as (keyof typeof newCustomer)[]),
  "paymentDay",
  "customerSince",
  "undecidedPayment",
] as const satisfies readonly (keyof CustomerPart)[];

const ofOrder = [
  ...(Object.keys(newOrder) as (keyof typeof newOrder)[]),
  "orderedOn",
  "autopayFrom",
  "triedAddOns",
  "myAccountInfo",
  "addOnsInDoubt",
  "freeUserName",
] as const satisfies readonly (keyof OrderedPart)[];

const picked = <Field extends keyof EnrollmentFields>(
  fields: EnrollmentFields,
  names: readonly Field[],
): Pick<EnrollmentFields, Field> =>
  Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined || fields[name] === "" ? [] : [[name, fields[name]]])),
  ) as Pick<EnrollmentFields, Field>;

/** Older releases stored codes for the intent and the deposit's payment. */
const paymentInWords = (info: PaymentInfo): PaymentInfo => ({
  ...info,
  paymentType: paymentTypeOf(info.paymentType) ?? info.paymentType,
});

/** Older releases stored one card, that of the deposit or its first half; the second half's card is unknown. */
const paidWithOf = ({
  paidWith,
  paymentInfo,
}: Pick<EnrollmentFields, "paidWith" | "paymentInfo">): CustomerPart["paidWith"] =>
  paidWith ??
  (paymentInfo?.cardNumber
    ? { deposit: cardNamed({ cardType: paymentInfo.paymentMethod, lastDigits: paymentInfo.cardNumber }) }
    : {});

const selectionInWords = (selection: Selection): Selection => ({
  ...selection,
  intent: enrollmentIntentOf(selection.intent) ?? selection.intent,
});

/**
 * Reads a stored state. Older releases stored every field at every stage, with "" for "not yet", so each stage takes
 * its own fields. A missing part returns to the form; an incomplete order needs a person.
 */
export const storedEnrollment = (stored: EnrollmentFields): EnrollmentState => {
  const { stage, order, startDayFee, identity, proof, pending, shownPrice, created, enrollmentInfo } = stored;
  const selection = stored.selection && selectionInWords(stored.selection);
  const setAside = stored.setAside && { ...newCustomer, ...stored.setAside };
  const known = { ...emptyEnrollment, ...picked(stored, anywhere), ...(setAside ? { setAside } : {}) };
  const customer = enrollmentInfo && {
    ...newCustomer,
    ...picked(stored, ofCustomer),
    paymentInfo: paymentInWords(stored.paymentInfo ?? newCustomer.paymentInfo),
    paidWith: paidWithOf(stored),
    enrollmentInfo,
  };
  if (stage === "joined" && stored.joined) return { ...known, stage, joined: stored.joined };
  const afterOrder = { ...newOrder, ...picked(stored, ofOrder) };
  const inDoubt = { ...known, ...afterOrder, stage: "in-doubt" as const, selection, order, startDayFee };
  if (stage === "in-doubt") return customer ? { ...inDoubt, ...customer } : inDoubt;
  if (stage === "ordered" || stage === "finished") {
    if (!selection || !order || !customer) return inDoubt;
    const placed = { ...known, ...customer, ...afterOrder, selection, order, startDayFee };
    return stage === "ordered" ? { ...placed, stage } : { ...placed, stage };
  }
  if (!selection) return known;
  const chosen = { ...known, selection, order, startDayFee };
  if (order && customer) {
    const applied = { ...chosen, ...customer, created, order };
    if (stage === "review") return { ...applied, stage };
    if (stage === "debt") return { ...applied, stage };
  }
  const application = customer ? { ...chosen, ...customer, created } : chosen;
  if (stage === "proof" && identity && proof) return { ...application, stage, identity, proof };
  if (stage === "held") return { ...application, stage, identity };
  return { ...application, stage: "details", identity, pending, shownPrice };
};
