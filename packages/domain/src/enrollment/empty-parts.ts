import { noPayment } from "../payments/model.ts";
import type { CustomerPart, OrderedPart, Papers, EnrollmentState, At } from "./model.ts";

export const noError: EnrollmentState["error"] = { errorMessage: "", errorCode: "", drsActionId: "" };

export const emptyEnrollment: At<"shopping"> = {
  stage: "shopping",
  at: { kind: "page", page: "offers" },
  problems: [],
  wrongTries: [],
  deviceRiskToken: "",
  attempts: 0,
  submission: "",
  addOns: { beside: "", cart: [], withoutTerms: "" },
  paidBefore: [],
  error: noError,
};

/** A new customer: no debts and no payments. */
export const newCustomer: Omit<CustomerPart, "enrollmentInfo"> = {
  depositAmount: 0,
  depositPayment: "none",
  paymentInfo: noPayment,
  paidWith: {},
  openPayment: [],
  openTerms: [],
  acceptedTerms: [],
  cardAccess: "",
  isSubmitted: false,
  isPaying: false,
  priorDebtInfo: { priorDebt: [], status: "", thresholdPassed: false },
  debtPayments: {},
  debtFailures: [],
};

/** A new order. */
export const newOrder: OrderedPart = {
  isAutoPay: false,
  account: {
    isCreated: false,
    userName: "",
    isPaperlessBilling: false,
    isESaverPlan: false,
    showMyAccountBtn: false,
    refusal: "",
  },
  accountForm: { draft: {}, problems: [] },
  orderedPlans: [],
  addOnAnswers: 0,
  autopayAnswers: 0,
  accountAnswers: 0,
  confirmationEmails: { asked: 0, failed: 0 },
};

/** The offers in a state without an order. */
export const noOrder: { readonly [part in keyof Required<OrderedPart>]: undefined } = {
  orderedOn: undefined,
  isAutoPay: undefined,
  autopayFrom: undefined,
  account: undefined,
  myAccountInfo: undefined,
  accountForm: undefined,
  orderedPlans: undefined,
  addOnsInDoubt: undefined,
  triedAddOns: undefined,
  addOnAnswers: undefined,
  autopayAnswers: undefined,
  accountAnswers: undefined,
  freeUserName: undefined,
  confirmationEmails: undefined,
};

/** The papers in a state without them. */
export const noPapers: { readonly [paper in keyof Papers]: undefined } = {
  pending: undefined,
  shownPrice: undefined,
  identity: undefined,
  proof: undefined,
};
