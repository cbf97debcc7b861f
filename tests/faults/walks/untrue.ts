/** Thrown when a statement of the site or the simulator contradicts the ledger. */
export class Untrue extends Error {
  /**
   * @param rule which of the judge's rules
   * @param read what was read, and where
   * @param has what the ledger has
   */
  constructor(rule: string, read: string, has: string) {
    super(`${rule}\n    read:   ${read}\n    ledger: ${has}`);
  }
}
