import { type AccountsBackend, accountsNow } from "../accounts/accounts-now.ts";
import { samePartner } from "../customers/book.ts";
import { contracts } from "../people/contracts.ts";
import { type Applicant, personBehind, personKey, sameName } from "../people/matching.ts";
import { openDebts } from "../payments/dues.ts";
import { type Person, type PriorDebt, toleratedDebt } from "../people/people.ts";
import { type ConnectValidation, validateConnect } from "./connect-validate.ts";
import { decideDeposit } from "./deposit.ts";

/** Wire: POST /enrollment/customer, the fields that the answer depends on. */
export interface CreateCustomerRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly dateOfBirth: { readonly year: number; readonly month: number; readonly date: number };
  readonly socialSecurityNumber: string | null;
  readonly driverLicenseNumber: string | null;
  readonly driverLicenseState: string | null;
  readonly esiid: string;
  readonly startDate: string;
  readonly customerIntent: string;
  readonly productId: string;
}

export type PriorDebtStatus = "No_Prior_Debt" | "Prior_Debt_Below_Threshold" | "Prior_Debt_Above_Threshold";

/** Wire: nesting and names of the specification (E-357); a step that did not run is null. */
export interface CreateCustomerResponse {
  readonly SelectedESIIDStatusBeforeResponse: {
    readonly result: { readonly isActive: boolean; readonly isPending: boolean };
  };
  readonly SelectedESIIDStatusResponse: {
    readonly result: { readonly isActive: boolean; readonly partnerNumber: string | null } | null;
  };
  readonly createCustomerResponse: {
    readonly result: {
      readonly partnerNumber: string;
      readonly fraudMatch: boolean;
      readonly hasPriorDebt: boolean;
      readonly priorDebt: { readonly PriorDebt: readonly PriorDebt[]; readonly ThresholdPassed: boolean } | null;
      readonly priorDebtStatus: PriorDebtStatus;
    } | null;
  };
  readonly createContractAccountResponse: { readonly result: { readonly contractAccount: string } | null };
  readonly checkSecurityDepositResponse: { readonly result: { readonly isDepositRequired: boolean } | null };
  readonly calculateDepositResponse: { readonly result: number | null };
  readonly connectValidateResponse: { readonly result: ConnectValidation | null };
}

export type Enrollment = AccountsBackend;

/** A contract of ours at the meter, found by person and by meter. */
interface ContractAtHome {
  readonly isApplicants: boolean;
  readonly partnerNumber: string | null;
  readonly status: "active" | "pending";
}

/** The current contracts of known people and of customers with an online account. */
const contractsAt = (enrollment: Enrollment, esiid: string, person: Person | undefined): readonly ContractAtHome[] => {
  const old = contracts
    .filter((contract) => contract.esiid === esiid && contract.with === "us")
    .map(({ holder, status, underMergedNumber }): ContractAtHome => ({
      isApplicants: holder.id === person?.id && underMergedNumber !== true,
      partnerNumber: holder.partnerNumber ?? null,
      status,
    }));
  // A later step, the validation, finds enrollments made here (EnrollmentAlreadySubmitted).
  const current = accountsNow(enrollment)
    .booked()
    .flatMap(({ services }) =>
      services.filter(({ premise, status }) => premise.esiid === esiid && status !== "Inactive"),
    )
    .map(({ partnerNumber, status }): ContractAtHome => ({
      isApplicants: person?.partnerNumber !== undefined && samePartner(person.partnerNumber, partnerNumber),
      partnerNumber,
      status: status === "Active" ? "active" : "pending",
    }));
  return [...old, ...current];
};

const nothingMore = {
  createContractAccountResponse: { result: null },
  checkSecurityDepositResponse: { result: null },
  calculateDepositResponse: { result: null },
  connectValidateResponse: { result: null },
} as const;

const applicantIn = (request: CreateCustomerRequest): Applicant => {
  const { year, month, date } = request.dateOfBirth;
  const two = (part: number) => String(part).padStart(2, "0");
  return {
    firstName: request.firstName,
    lastName: request.lastName,
    dateOfBirth: `${two(month)}/${two(date)}/${year}`,
    ssn: request.socialSecurityNumber,
    driverLicense:
      request.driverLicenseNumber === null || request.driverLicenseState === null
        ? null
        : { number: request.driverLicenseNumber, state: request.driverLicenseState },
  };
};

const debtsOf = (debts: readonly PriorDebt[], inCollection = false) => {
  if (debts.length === 0) return { hasPriorDebt: false, priorDebt: null, priorDebtStatus: "No_Prior_Debt" } as const;
  const cents = debts.reduce((sum, debt) => sum + Math.round(debt.TotalDebt * 100), 0);
  const tolerated = cents <= toleratedDebt * 100;
  return {
    hasPriorDebt: true,
    priorDebt: { PriorDebt: debts, ThresholdPassed: tolerated && !inCollection },
    priorDebtStatus: tolerated ? "Prior_Debt_Below_Threshold" : "Prior_Debt_Above_Threshold",
  } as const;
};

/** The estimate of a month's bill at a premise, for the deposit. */
const monthsEstimate = ({ premises, catalogue }: Enrollment, request: CreateCustomerRequest): number => {
  const premise = premises.byEsiid(request.esiid);
  const plan = catalogue.plan(request.productId);
  return premise && plan ? premise.averageKwh * catalogue.priceAt1000(plan, premise.tdsp) : 0;
};

/** Creates partner and contract account, and returns the obstacles to service, if any. */
export const createCustomer = (enrollment: Enrollment, request: CreateCustomerRequest): CreateCustomerResponse => {
  const { premises, catalogue, ledger, now } = enrollment;
  const applicant = applicantIn(request);
  const person = personBehind(applicant);

  const here = contractsAt(enrollment, request.esiid, person);
  const before = here.filter(({ isApplicants }) => isApplicants);
  const statusBefore = {
    isActive: before.some((contract) => contract.status === "active"),
    isPending: before.some((contract) => contract.status === "pending"),
  };
  if (statusBefore.isActive || statusBefore.isPending) {
    return {
      SelectedESIIDStatusBeforeResponse: { result: statusBefore },
      SelectedESIIDStatusResponse: { result: null },
      createCustomerResponse: { result: null },
      ...nothingMore,
    };
  }

  const { partnerNumber } = ledger.customer(
    personKey(applicant),
    { firstName: request.firstName, lastName: request.lastName, email: request.email },
    person?.partnerNumber,
  );
  const created = {
    partnerNumber,
    fraudMatch: person?.knownFraud === true || (person !== undefined && !sameName(person, applicant)),
    ...debtsOf(openDebts(enrollment.records, person?.priorDebts ?? []), person?.inCollection),
  };
  // The search by meter returns the number in the newer form, padded to ten digits.
  const active = here.find((contract) => contract.status === "active")?.partnerNumber?.padStart(10, "0") ?? null;
  const known = {
    SelectedESIIDStatusBeforeResponse: { result: statusBefore },
    SelectedESIIDStatusResponse: { result: { isActive: active !== null, partnerNumber: active } },
    createCustomerResponse: { result: created },
  };
  if (active !== null && active !== partnerNumber.padStart(10, "0")) return { ...known, ...nothingMore };

  const { contractAccount } = ledger.contractAccount(partnerNumber, request.esiid);
  const plan = catalogue.plan(request.productId);
  const deposit = decideDeposit(
    person,
    monthsEstimate(enrollment, request),
    plan?.kind === "own" ? plan.plan : undefined,
  );
  return {
    ...known,
    createContractAccountResponse: { result: { contractAccount } },
    checkSecurityDepositResponse: { result: { isDepositRequired: deposit.isDepositRequired } },
    calculateDepositResponse: { result: deposit.amount },
    connectValidateResponse: {
      result: validateConnect({
        premise: premises.byEsiid(request.esiid),
        person,
        intent: request.customerIntent,
        startDate: request.startDate,
        alreadyOrdered: ledger.hasOrdered(partnerNumber, request.esiid),
        planExists: plan !== undefined,
        now: now(),
      }),
    },
  };
};
