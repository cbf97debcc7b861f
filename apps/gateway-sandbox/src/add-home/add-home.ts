import { samePartner } from "../customers/book.ts";
import type { AccountNow } from "../accounts/accounts-now.ts";
import { changesIn } from "../customers/changes.ts";
import type { MailingAddress } from "../customers/model.ts";
import type { BrandId, Dwelling } from "../catalogue/plan.ts";
import { isSoldAt } from "../catalogue/sold-at.ts";
import { type ConnectValidation, validateConnect } from "../enrollment/connect-validate.ts";
import type { Backend } from "../operation/operation.ts";
import type { Premise } from "../premises/premise.ts";
import { isoOfUs, notOrdered, type Ordered } from "../renewal/swap.ts";
import { meterStatusOf } from "../accounts/meter-status.ts";

/** Wire: POST /myaccount/add/home, the fields that the answer depends on. */
export interface AddHomeRequest {
  readonly isExistingBill: boolean;
  readonly bpNumber: string;
  readonly startDate: string;
  readonly esiid: string;
  readonly contractAccountNumber: string | null;
  readonly customerIntent: "MoveIn" | "Switch";
  readonly dwellingType: Dwelling;
  readonly productId: string;
  readonly billingOption: "sameAddress" | "other";
  readonly billingStreetNumber: string | null;
  readonly billingStreetAddress: string | null;
  readonly billingAptOrUnit: string | null;
  readonly billingCity: string | null;
  readonly billingState: string | null;
  readonly billingZipCode: string | null;
  readonly poBox: string | null;
  readonly poBoxCity: string | null;
  readonly poBoxState: string | null;
  readonly poBoxZipCode: string | null;
  readonly isPaperlessBilling: boolean;
}

export interface AddHomeResponse {
  readonly connectValidateResponse: { readonly result: ConnectValidation };
  readonly createContractResponse: { readonly result: { readonly contractAccount: string } | null };
  readonly connectResponse: { readonly result: Ordered | null };
}

const refused = (indicator: string): ConnectValidation => ({ indicator, messages: [] });

const validated = (backend: Backend, brand: BrandId, premise: Premise, request: AddHomeRequest): ConnectValidation => {
  const { isActive, isPending, partnerNumber } = meterStatusOf(backend, premise.esiid);
  if (isActive)
    return refused(
      samePartner(partnerNumber ?? "", request.bpNumber) ? "MovingInOwnPremise" : "ActiveForAnotherPartner",
    );
  return validateConnect({
    premise,
    person: undefined,
    intent: request.customerIntent === "MoveIn" ? "6" : "5",
    startDate: request.startDate,
    alreadyOrdered: isPending,
    planExists: isSoldAt(backend.catalogue, brand, request.productId, premise, request.dwellingType),
    now: backend.now(),
  });
};

/** The billing address of a separate account. */
const mailingOf = (request: AddHomeRequest, home: Premise): MailingAddress => {
  if (request.billingOption === "sameAddress")
    return {
      streetNumber: home.houseNbr,
      streetName: home.street,
      aptNumber: home.unit.replace(/^Apt /, ""),
      city: home.city,
      state: "TX",
      postalCode: home.zip,
    };
  if (request.poBox !== null)
    return {
      streetNumber: "",
      streetName: `PO Box ${request.poBox}`,
      aptNumber: "",
      city: request.poBoxCity ?? "",
      state: request.poBoxState ?? "",
      postalCode: request.poBoxZipCode ?? "",
    };
  return {
    streetNumber: request.billingStreetNumber ?? "",
    streetName: request.billingStreetAddress ?? "",
    aptNumber: request.billingAptOrUnit ?? "",
    city: request.billingCity ?? "",
    state: request.billingState ?? "",
    postalCode: request.billingZipCode ?? "",
  };
};

/**
 * Orders service at an additional home.
 * @param onAccount the account for the home, or an account whose phone number a new account copies
 */
export const addHome = (
  backend: Backend,
  brand: BrandId,
  onAccount: AccountNow,
  premise: Premise,
  request: AddHomeRequest,
): AddHomeResponse => {
  const validation = validated(backend, brand, premise, request);
  const ended = {
    connectValidateResponse: { result: validation },
    createContractResponse: { result: null },
    connectResponse: { result: null },
  };
  if (validation.indicator !== "Success") return ended;
  if (premise.permitRequired === true) {
    return {
      ...ended,
      createContractResponse: { result: request.isExistingBill ? { contractAccount: onAccount.number } : null },
      connectResponse: { result: notOrdered("PermitRequired") },
    };
  }
  const changes = changesIn(backend.records);
  const { isPaperlessBilling: isPaperless } = request;
  const mailingAddress = mailingOf(request, premise);
  const contractAccount = request.isExistingBill
    ? onAccount.number
    : changes.openAccount({
        partnerNumber: onAccount.partnerNumber,
        phoneNumber: onAccount.phoneNumber,
        isPaperless,
        isAmbEnrolled: false,
        mailingAddress,
      });
  if (request.isExistingBill) {
    changes.setPaperless(contractAccount, isPaperless);
    if (request.billingOption === "other") changes.setMailingAddress(contractAccount, mailingAddress);
  }
  const serviceContractNumber = changes.openService({
    accountNumber: contractAccount,
    esiid: premise.esiid,
    planId: request.productId,
    beginsOn: isoOfUs(request.startDate),
  });
  return {
    connectValidateResponse: { result: validation },
    createContractResponse: { result: { contractAccount } },
    connectResponse: { result: { indicator: "Success", serviceContractNumber } },
  };
};
