/** Thrown when a statement of the site or the simulator contradicts the ledger. */
export class FalseClaim extends Error {
  /**
   * @param rule the broken rule
   * @param read the statement and its place
   * @param has the ledger's contents
   */
  constructor(rule: string, read: string, has: string) {
    super(`${rule}\n    read:   ${read}\n    ledger: ${has}`);
  }
}
