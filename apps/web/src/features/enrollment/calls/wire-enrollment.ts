import { enrollmentCharges } from "@switchyard/domain/enrollment/charges";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { newCustomer, newOrder } from "@switchyard/domain/enrollment/empty-parts";
import type { OrderInformation } from "@switchyard/domain/enrollment/parts";
import { enrollmentOrders } from "@switchyard/domain/enrollment/standing";
import type { Journey } from "@switchyard/domain/journey/model";
import { dollarsOf } from "@switchyard/domain/kernel/money";
import { codeOfPaymentType } from "@switchyard/domain/payments/model";
import { isRealDay, toSlashDate } from "@switchyard/domain/kernel/dates";
import { z } from "zod";
import { chargesAnswer, toWireCharges } from "../../../site/calls/charges.ts";
import { standingAnswer, toWireStanding } from "../../../site/calls/standing.ts";

const text = z.string();
const flag = z.boolean();

/** The enrollment's state under the specification's names (E-361 to E-369, E-372). Unknown values are empty. */
export const enrollmentAnswer = z.object({
  result: z.object({
    correlationid: text,
    errorMessage: text,
    errorCode: text,
    DRSActionId: text,
    sessionid: text,
    isCoaSuccess: flag,
    showMyAccountBtn: flag,
    userName: text,
    isPaperlessBilling: flag,
    isAutoPay: flag,
    isESaverPlan: flag,
    startDate: text,
    depositAmount: z.number(),
    enrollmentInfo: z.object({
      bpNumber: text,
      contractAccountNumber: text,
      serviceAccountNumber: text,
      serviceContractNumber: text,
    }),
    customerInfo: z.object({
      firstName: text,
      lastName: text,
      email: text,
      phoneNumber: text,
      isMobile: flag.nullable(),
      correspondanceLanguage: text,
    }),
    billingInfo: z.object({
      isSameAddress: flag,
      secondaryAccountFirstName: text,
      secondaryAccountLastName: text,
      billingStreetNumber: text,
      billingStreetAddress: text,
      billingAptOrUnit: text,
      billingCity: text,
      billingState: text,
      billingZipCode: text,
    }),
    serviceInfo: z.object({
      houseNbr: text,
      street: text,
      unit: text,
      city: text,
      state: text,
      postalCode: text,
      esiid: text,
      poBox: text,
      poBoxCity: text,
      poBoxState: text,
      poBoxZipCode: text,
    }),
    paymentInfo: z.object({
      paymentType: text,
      paymentMethod: text,
      priorDebtPaid: flag,
      cardHolderName: text,
      cardNumber: text,
      expirationDate: text,
      zipCode: text,
      scheduledDepositDate: text,
    }),
    priorDebtInfo: z.object({
      PriorDebt: z.array(
        z.object({
          ContractAccountNumber: text,
          ServiceContractNumber: text,
          CustomerName: text,
          Address: text,
          FinalBillDate: text,
          TotalDebt: z.number(),
        }),
      ),
      ThresholdPassed: flag,
    }),
    myAccountInfo: z.object({ access_token: z.null(), expires_in: z.number().nullable() }),
    orderedPlans: z.array(z.object({ productCode: text, salesOrderNumber: text })),
    charges: chargesAnswer,
    standing: standingAnswer,
  }),
});

const day = (iso: string): string => (isRealDay(iso) ? toSlashDate(iso) : iso);

/**
 * A visitor's own enrollment. It contains no identity, only a card's last digits, and not the token of an online
 * account.
 */
export const toWireEnrollment = ({
  correlationId,
  state,
}: Pick<Journey<EnrollmentState>, "correlationId" | "state">): z.input<typeof enrollmentAnswer> => {
  const { enrollmentInfo, error, order, selection } = state;
  // Values that this stage lacks have their initial value.
  const { account = newOrder.account, isAutoPay = false, orderedPlans = [], myAccountInfo } = state;
  const { depositAmount = 0, paymentInfo = newCustomer.paymentInfo, priorDebtInfo = newCustomer.priorDebtInfo } = state;
  return {
    result: {
      correlationid: correlationId,
      errorMessage: error.errorMessage,
      errorCode: error.errorCode,
      DRSActionId: error.drsActionId,
      sessionid: selection?.sessionId ?? "",
      isCoaSuccess: account.isCreated,
      showMyAccountBtn: account.showMyAccountBtn,
      userName: account.userName,
      isPaperlessBilling: account.isPaperlessBilling || order?.paperlessBilling === true,
      isAutoPay,
      isESaverPlan: account.isESaverPlan,
      startDate: day(order?.startDate ?? ""),
      depositAmount: dollarsOf(depositAmount),
      enrollmentInfo: enrollmentInfo ?? {
        bpNumber: "",
        contractAccountNumber: "",
        serviceAccountNumber: "",
        serviceContractNumber: "",
      },
      customerInfo: customerOf(state),
      billingInfo: billingOf(order),
      serviceInfo: serviceOf(order),
      paymentInfo: {
        ...paymentInfo,
        paymentType: codeOfPaymentType(paymentInfo.paymentType),
        // Other ways to pay have no second half, so the form's saved day doesn't apply.
        scheduledDepositDate: paymentInfo.paymentType === "half" ? day(paymentInfo.scheduledDepositDate) : "",
      },
      priorDebtInfo: {
        PriorDebt: priorDebtInfo.priorDebt.map((debt) => ({
          ContractAccountNumber: debt.contractAccountNumber,
          ServiceContractNumber: debt.serviceContractNumber,
          CustomerName: debt.customerName,
          Address: debt.address,
          FinalBillDate: day(debt.finalBillDate),
          TotalDebt: dollarsOf(debt.totalDebt),
        })),
        ThresholdPassed: priorDebtInfo.thresholdPassed,
      },
      // Only the login itself returns a token; a caller who asks later gets none.
      myAccountInfo: { access_token: null, expires_in: myAccountInfo?.expiresIn || null },
      orderedPlans: [...orderedPlans],
      charges: toWireCharges(enrollmentCharges(state)),
      standing: toWireStanding(enrollmentOrders(state)),
    },
  };
};

type Result = z.input<typeof enrollmentAnswer>["result"];

/** The form's values once valid, otherwise the draft. */
const customerOf = ({ order, draft = {} }: EnrollmentState): Result["customerInfo"] =>
  order?.customer ?? {
    firstName: draft.firstName ?? "",
    lastName: draft.lastName ?? "",
    email: draft.email ?? "",
    phoneNumber: (draft.phoneNumber ?? "").replaceAll("-", ""),
    isMobile: draft.isMobile === undefined || draft.isMobile === "" ? null : draft.isMobile === "true",
    correspondanceLanguage: draft.correspondanceLanguage ?? "",
  };

const billingOf = (order: OrderInformation | undefined): Result["billingInfo"] => {
  const billing = order?.billing ?? { kind: "same-address" };
  const other = billing.kind === "other-address" ? billing : undefined;
  return {
    isSameAddress: billing.kind === "same-address",
    secondaryAccountFirstName: order?.secondaryHolder?.firstName ?? "",
    secondaryAccountLastName: order?.secondaryHolder?.lastName ?? "",
    billingStreetNumber: other?.streetNumber ?? "",
    billingStreetAddress: other?.street ?? "",
    billingAptOrUnit: other?.unit ?? "",
    billingCity: other?.city ?? "",
    billingState: other?.state ?? "",
    billingZipCode: other?.zip ?? "",
  };
};

/** The PO box is in the home's part, not in the billing part (E-365). */
const serviceOf = (order: OrderInformation | undefined): Result["serviceInfo"] => {
  const home = order?.address;
  const box = order?.billing.kind === "po-box" ? order.billing : undefined;
  return {
    houseNbr: home?.houseNumber ?? "",
    street: home?.street ?? "",
    unit: home?.unit ?? "",
    city: home?.city ?? "",
    state: home?.state ?? "",
    postalCode: home?.zip ?? "",
    esiid: home?.esiid ?? "",
    poBox: box?.box ?? "",
    poBoxCity: box?.city ?? "",
    poBoxState: box?.state ?? "",
    poBoxZipCode: box?.zip ?? "",
  };
};
