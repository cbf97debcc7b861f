import type { AccountHome, ContractAccount } from "./model.ts";

/** The customer's account and meter in an address. */
export interface HomeLookups {
  readonly contractaccount?: string | undefined;
  readonly esiid?: string | undefined;
}

/** The home and account of a page, with the other choices. */
export interface HomeChoice {
  readonly kind: "chosen";
  /** Active ones, and those with future service; empty when the customer has no active one. */
  readonly accounts: readonly ContractAccount[];
  /** The chosen account; empty when the customer has no home. */
  readonly contractAccount: string;
  /** The homes on it. */
  readonly homes: readonly AccountHome[];
  /** Undefined when the customer has none. */
  readonly home: AccountHome | undefined;
}

/**
 * Selects a customer's home: by the requested meter on the requested account. An account without that meter shows its
 * first home; without an account the meter decides, and without both it is the first home.
 * @param accounts active ones only @param homes on all accounts, active ones first
 * @returns "not-theirs" when the account or the meter is another customer's
 */
export function chosenHome(
  asked: HomeLookups,
  accounts: readonly ContractAccount[],
  homes: readonly AccountHome[],
): HomeChoice | { readonly kind: "not-theirs" } {
  const { esiid } = asked;
  const wanted = asked.contractaccount?.padStart(longestNumber, "0");
  const numbers = [...accounts.map(({ number }) => number), ...homes.map(({ contractAccount }) => contractAccount)];
  const account =
    wanted === undefined ? undefined : numbers.find((number) => number.padStart(longestNumber, "0") === wanted);
  if (wanted !== undefined && account === undefined) return { kind: "not-theirs" };
  if (esiid !== undefined && !homes.some((home) => home.esiid === esiid)) return { kind: "not-theirs" };

  const on = (number: string | undefined) =>
    homes.filter(({ contractAccount }) => number === undefined || contractAccount === number);
  const home = on(account).find((one) => one.esiid === esiid) ?? on(account)[0];
  const contractAccount = home?.contractAccount ?? account ?? accounts[0]?.number ?? "";
  // A home without service can be opened by its address; it is not offered beside active ones.
  const offered = homes.filter(
    (one) => one.contractAccount === contractAccount && (one.status !== "inactive" || one === home),
  );
  return { kind: "chosen", accounts: withComing(accounts, homes), contractAccount, homes: offered, home };
}

/** A new order is on the list at once, unless there is no other. */
function withComing(accounts: readonly ContractAccount[], homes: readonly AccountHome[]): readonly ContractAccount[] {
  if (accounts.length === 0) return [];
  const listed = new Set(accounts.map(({ number }) => number));
  const coming = new Set(
    homes
      .filter(
        ({ status, contractAccount }) => status === "pending" && contractAccount !== "" && !listed.has(contractAccount),
      )
      .map(({ contractAccount }) => contractAccount),
  );
  return [...accounts, ...[...coming].map((number) => ({ number, status: "pending" as const }))];
}

/** Addresses may leave out leading zeros. */
const longestNumber = 12;
