import type { AccountHome, ContractAccount } from "./model.ts";

/** What a customer's address bar says of which home it is about. */
export interface AskedHome {
  readonly contractaccount?: string | undefined;
  readonly esiid?: string | undefined;
}

/** What the account's pages are about, and what else could be chosen. */
export interface HomeChoice {
  readonly kind: "chosen";
  /** Active ones, and beside them those whose service is to begin; none when the customer has no active one. */
  readonly accounts: readonly ContractAccount[];
  /** The chosen account; empty when the customer has no home. */
  readonly contractAccount: string;
  /** The homes on it. */
  readonly homes: readonly AccountHome[];
  /** Undefined when the customer has none. */
  readonly home: AccountHome | undefined;
}

/**
 * Which of their homes a customer looks at: the one with the asked meter on the asked account. An account without that meter
 * shows its first home; without an account the meter's own counts, without both the first home of all.
 * @param accounts active ones only @param homes on all accounts, active ones first
 * @returns "not-theirs" when the account or the meter is none of the customer's
 */
export function chosenHome(
  asked: AskedHome,
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
  // A home that was left can be looked at by its address; it is not offered beside the ones that are served.
  const offered = homes.filter(
    (one) => one.contractAccount === contractAccount && (one.status !== "inactive" || one === home),
  );
  return { kind: "chosen", accounts: withComing(accounts, homes), contractAccount, homes: offered, home };
}

/** What was ordered a minute ago is on the list at once, unless there is no other. */
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

/** Addresses may leave out the zeros in front. */
const longestNumber = 12;
