/** A debt of a former customer, in both formats. */
export const debt = {
  contractAccountNumber: "002000000071",
  serviceContractNumber: "4000000071",
  customerName: "Owen Lowdebt",
  address: "2200 Merrick St",
  finalBillDate: "2025-06-12",
  totalDebt: 6_240,
} as const;
export const wireDebt = {
  ContractAccountNumber: "002000000071",
  ServiceContractNumber: "4000000071",
  CustomerName: "Owen Lowdebt",
  Address: "2200 Merrick St",
  FinalBillDate: "06/12/2025",
  TotalDebt: 62.4,
};
