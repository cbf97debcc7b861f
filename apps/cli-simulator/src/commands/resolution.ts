import { type FoundAs, isFoundDone } from "@switchyard/domain/journey/found-as";
import type { Finding } from "@switchyard/domain/journey/settle-doubt";

/** A person's finding, from the command line. */
export interface Resolution {
  readonly as: FoundAs;
  readonly because: string;
  /** One of several calls in doubt: its name, or the beginning of its idempotency key. */
  readonly call?: string;
  readonly contract?: readonly string[];
  readonly account?: string;
  readonly salesOrder?: readonly string[];
  readonly partner?: string;
  /** In cents, like the deposit. */
  readonly amount?: number;
  readonly deposit?: number;
  readonly day?: string;
  readonly userName?: string;
  /** The address of another gateway than the configured one. */
  readonly gateway?: string;
}

/** A value of the gateway that a call's finding needs. */
interface Needed {
  /** The option that supplies it, in words. */
  readonly option: string;
  readonly isGiven: (given: Resolution) => boolean;
}

/** The word for one of these calls: its name, or the beginning of its idempotency key if several share the name. */
export const callWord = <Call extends { readonly operation: string; readonly key: string }>(
  { operation, key }: Call,
  calls: readonly Call[],
): string => (calls.some((one) => one.operation === operation && one.key !== key) ? key.slice(0, 8) : operation);

/** Lists each call once, although a call may take money for several charges. */
export const eachCall = <Call extends { readonly key: string; readonly text: string }>(
  doubts: readonly Call[],
): readonly Call[] =>
  [...Map.groupBy(doubts, ({ key }) => key).values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [{ ...first, text: [first, ...more].map(({ text }) => text).join("; ") }],
  );

/** Whether the word means this call. */
export const isCalled = (
  word: string,
  { operation, key }: { readonly operation: string; readonly key: string },
): boolean => word === operation || (word.length >= 6 && key.startsWith(word.toLowerCase()));

const contract: Needed = { option: "--contract", isGiven: (given) => given.contract?.length === 1 };
const salesOrders: Needed = {
  option: "--sales-order, once for each product",
  isGiven: (given) => (given.salesOrder?.length ?? 0) > 0,
};

/** The gateway's values that each call needs to continue as after its answer. */
const needed: Readonly<Record<string, readonly Needed[]>> = {
  createCustomer: [
    { option: "--partner", isGiven: (given) => given.partner !== undefined },
    { option: "--account", isGiven: (given) => given.account !== undefined },
    { option: "--deposit, 0 for none", isGiven: (given) => given.deposit !== undefined },
  ],
  connect: [contract],
  createSwap: [contract],
  transferService: [contract],
  addHome: [contract],
  orderAddOns: [salesOrders],
  memberOrderAddOns: [salesOrders],
  payPriorDebt: [
    {
      option: "--contract, once for each earlier contract whose balance was charged",
      isGiven: (given) => (given.contract?.length ?? 0) > 0,
    },
  ],
  paySecurityDeposit: [{ option: "--amount, the charge", isGiven: (given) => given.amount !== undefined }],
  scheduleRemainingDeposit: [{ option: "--day, of the payment", isGiven: (given) => given.day !== undefined }],
  createOnlineAccount: [{ option: "--user-name, of the account", isGiven: (given) => given.userName !== undefined }],
};

const neededFor = (operation: string): readonly Needed[] =>
  Object.hasOwn(needed, operation) ? (needed[operation] ?? []) : [];

/** A sentence about a number that was given too often; undefined without one. */
export const tooManyIn = (operation: string, { contract: given = [] }: Resolution): string | undefined =>
  neededFor(operation).includes(contract) && given.length > 1
    ? `One order has one number: --contract was given ${given.length} times.`
    : undefined;

/** The missing options for the values that this call needs; undefined without any. */
export const missingValues = (operation: string, given: Resolution): string | undefined => {
  const lacking = neededFor(operation).filter(({ isGiven }) => !isGiven(given));
  return lacking.length === 0 ? undefined : lacking.map(({ option }) => option).join("; ");
};

const fits: Readonly<Record<string, string>> = {
  addHome: "A home on an account of its own needs --account.",
  orderAddOns: "There is one --sales-order for each product of the cart.",
  memberOrderAddOns: "There is one --sales-order for each product.",
  payPriorDebt: "Each --contract is one whose balance was open.",
  paySecurityDeposit: "The amount is the whole deposit, or its first half.",
};

/** A sentence about the values of this call; empty without one. */
export const valuesThatFit = (operation: string): string =>
  Object.hasOwn(fits, operation) ? (fits[operation] ?? "") : "";

/** The finding as the step's input. A finding that a call was not carried out has no values of the gateway. */
export const findingOf = (operation: string, given: Resolution): Finding => {
  const {
    contract: contracts = [],
    account = "",
    salesOrder = [],
    partner = "",
    day = "",
    userName = "",
  } = isFoundDone(given.as) ? given : {};
  const ofCall = operation === "createCustomer" ? given.deposit : given.amount;
  const amount = isFoundDone(given.as) ? ofCall : undefined;
  const isOfDebts = operation === "payPriorDebt";
  return {
    operation,
    kind: given.as,
    serviceContractNumber: isOfDebts ? "" : (contracts[0] ?? ""),
    serviceContractNumbers: isOfDebts ? [...contracts] : [],
    contractAccount: account,
    salesOrderNumbers: [...salesOrder],
    partnerNumber: partner,
    ...(amount === undefined ? {} : { amount }),
    day,
    userName,
  };
};
