/** A new rule: deposits below this amount of cents are waived. */
export const smallDepositWaived = (below: number): string => `- table: customer-created
  add: a small deposit is waived
  before: success, with a deposit
  when: { isDepositRequired: true, depositAmount: { from: 1, below: ${below} } }
  as-in: success, nothing to pay
`;

/** The edited rule: a deposit is required from this amount of cents on. */
export const depositFrom = (cents: number): string => `- table: customer-created
  edit: success, with a deposit
  when: { isDepositRequired: true, depositAmount: { from: ${Math.max(1, cents)} } }
`;
