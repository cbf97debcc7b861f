import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { newCustomer } from "@switchyard/domain/enrollment/empty-parts";
import type { CustomerCreated } from "@switchyard/domain/enrollment/ports";
import { dollarsOf } from "@switchyard/domain/kernel/money";
import { isRealDay, toSlashDate } from "@switchyard/domain/kernel/dates";
import { partnerIfOwn } from "@switchyard/domain/account/own";

/** The customer create response by its names on the wire (E-357 and following). */
export const toWireCustomer = (created: CustomerCreated) => ({
  SelectedESIIDStatusBeforeResponse: { result: created.before },
  // The customer currently served at the meter, if it is another one (E-156).
  SelectedESIIDStatusResponse: {
    result: {
      ...created.selected,
      partnerNumber: partnerIfOwn(created.selected.partnerNumber, [created.partnerNumber]),
    },
  },
  createCustomerResponse: {
    result: {
      partnerNumber: created.partnerNumber,
      fraudMatch: created.fraudMatch,
      hasPriorDebt: created.hasPriorDebt,
      priorDebt:
        created.hasPriorDebt && created.priorDebt
          ? {
              PriorDebt: created.priorDebt.map((debt) => ({
                ContractAccountNumber: debt.contractAccountNumber,
                ServiceContractNumber: debt.serviceContractNumber,
                CustomerName: debt.customerName,
                Address: debt.address,
                FinalBillDate: isRealDay(debt.finalBillDate) ? toSlashDate(debt.finalBillDate) : debt.finalBillDate,
                TotalDebt: dollarsOf(debt.totalDebt),
              })),
              ThresholdPassed: created.thresholdPassed,
            }
          : null,
      priorDebtStatus: created.priorDebtStatus,
    },
  },
  createContractAccountResponse: { result: { contractAccount: created.contractAccount } },
  checkSecurityDepositResponse: { result: { isDepositRequired: created.isDepositRequired } },
  calculateDepositResponse: { result: created.depositAmount === undefined ? null : dollarsOf(created.depositAmount) },
  connectValidateResponse: { result: created.connectValidate },
});

/** The stored answer for the same application, which is not created twice. */
export const createdBefore = ({
  enrollmentInfo,
  depositAmount = 0,
  priorDebtInfo = newCustomer.priorDebtInfo,
}: EnrollmentState): CustomerCreated => ({
  before: { isActive: false, isPending: false },
  selected: { isActive: false, partnerNumber: "" },
  partnerNumber: enrollmentInfo?.bpNumber ?? "",
  fraudMatch: false,
  hasPriorDebt: priorDebtInfo.priorDebt.length > 0,
  priorDebt: priorDebtInfo.priorDebt,
  priorDebtStatus: priorDebtInfo.status,
  thresholdPassed: priorDebtInfo.thresholdPassed,
  contractAccount: enrollmentInfo?.contractAccountNumber ?? "",
  isDepositRequired: depositAmount > 0,
  depositAmount,
  connectValidate: { indicator: "Success", messages: [] },
});
