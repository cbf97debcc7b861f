import { MatchersV3 } from "@pact-foundation/pact";
import type { Application } from "@switchyard/domain/enrollment/ports";
import { toCreateCustomerRequest } from "../src/customers/create-request.ts";
import { type Agreement, key } from "./agreement.ts";
import { applies, asSwitch, homes, people } from "./people.ts";

const { eachLike, number, regex, string } = MatchersV3;

const partner = regex(/^(\d{8}|\d{10})$/, "40000117");
const debt = {
  ContractAccountNumber: string("002000000321"),
  ServiceContractNumber: string("4000000321"),
  CustomerName: string("Lowell Littledebt"),
  Address: string("909 Yale St, Houston, TX 77008"),
  FinalBillDate: regex(/^\d{2}\/\d{2}\/\d{4}$/, "06/12/2025"),
  TotalDebt: number(62.4),
};
const debtInside = {
  serviceContractNumber: "4000000321",
  customerName: "Lowell Littledebt",
  finalBillDate: "2025-06-12",
  totalDebt: 6_240,
};

const noDebt = { hasPriorDebt: false, priorDebt: null, priorDebtStatus: "No_Prior_Debt" };
const owes = (priorDebtStatus: string, ThresholdPassed: boolean) => ({
  hasPriorDebt: true,
  priorDebt: { PriorDebt: eachLike(debt), ThresholdPassed },
  priorDebtStatus,
});

interface Outcome {
  readonly customer?: Readonly<Record<string, unknown>>;
  readonly deposit?: { readonly isDepositRequired: boolean; readonly amount: unknown };
  readonly validate?: { readonly indicator: string; readonly messages?: readonly string[] };
  readonly selected?: { readonly isActive: boolean; readonly partnerNumber: unknown };
}

/** The answer of a completed creation; pass only the fields that differ from the usual ones. */
const created = ({
  customer = {},
  deposit = { isDepositRequired: false, amount: 0 },
  validate = { indicator: "Success" },
  selected = { isActive: false, partnerNumber: null },
}: Outcome = {}) => ({
  SelectedESIIDStatusBeforeResponse: { result: { isActive: false, isPending: false } },
  SelectedESIIDStatusResponse: { result: selected },
  createCustomerResponse: { result: { partnerNumber: partner, fraudMatch: false, ...noDebt, ...customer } },
  createContractAccountResponse: { result: { contractAccount: regex(/^\d{12}$/, "002100000117") } },
  checkSecurityDepositResponse: { result: { isDepositRequired: deposit.isDepositRequired } },
  calculateDepositResponse: { result: deposit.amount },
  connectValidateResponse: { result: { messages: [], ...validate } },
});

const none = { result: null };
const notRun = {
  createContractAccountResponse: none,
  checkSecurityDepositResponse: none,
  calculateDepositResponse: none,
  connectValidateResponse: none,
};
const endedBefore = (result: { isActive: boolean; isPending: boolean }) => ({
  SelectedESIIDStatusBeforeResponse: { result },
  SelectedESIIDStatusResponse: none,
  createCustomerResponse: none,
  ...notRun,
});

const applied = (
  description: string,
  state: string,
  application: Application,
  body: object,
  answer: unknown,
  after?: readonly string[],
): Agreement => ({
  description,
  state,
  ...(after ? { after } : {}),
  request: { method: "POST", path: "/enrollment/customer", body: toCreateCustomerRequest(application), onceOnly: true },
  response: { status: 200, body },
  ask: (site) => site.ports.customers.create(application, key),
  answer,
});

const success = {
  partnerNumber: "40000117",
  contractAccount: "002100000117",
  fraudMatch: false,
  hasPriorDebt: false,
  isDepositRequired: false,
  depositAmount: 0,
  connectValidate: { indicator: "Success", messages: [] },
};
const refused = (indicator: string, messages: readonly string[] = []) => ({ connectValidate: { indicator, messages } });

const apartment = applies(people.jose, homes.mapleApartment, {
  selection: { intent: "switch", dwel: "02", prom: "PM" },
  customer: { correspondanceLanguage: "Spanish" },
  order: {
    address: homes.mapleApartment,
    emailCopies: ["roommate@example.com"],
    billing: { kind: "po-box", box: "77", city: "Dallas", state: "TX", zip: "75201" },
    secondaryHolder: { firstName: "Ana", lastName: "Ñúñez" },
  },
});
const byLicence = applies(people.marisol, homes.goodwinDallas, {
  identity: { dateOfBirth: "1988-03-14", document: { kind: "dl", number: "TX5550001", state: "TX" } },
  order: {
    address: homes.goodwinDallas,
    billing: {
      kind: "other-address",
      streetNumber: "12",
      street: "Elm St",
      unit: "3",
      city: "Waco",
      state: "TX",
      zip: "76701",
    },
  },
});

export const createsMarisol = "a customer with good credit moves in";
export const createsMarisolWithoutPermit = "a customer moves in where the city wants a permit";
export const createsDella = "a customer with a deposit";
export const createsDellaInFortWorth = "a customer with a deposit at another home";
export const createsLowell = "a customer who owes a little, with a deposit";
export const createsOwen = "a customer who owes more than is tolerated";
export const createsJose = "a customer with Spanish letters moves in";
/** The agreement in connection.ts that orders service for José. */
export const connectsJose = "the order of a customer with Spanish letters";

export const customers: readonly Agreement[] = [
  applied(
    createsMarisol,
    "Marisol Treviño has good credit",
    applies(people.marisol, homes.goodwinDallas),
    created(),
    success,
  ),
  applied(
    createsMarisolWithoutPermit,
    "at 1180 Pecan Blvd the city wants a permit",
    applies(people.marisol, homes.mcallenPermit),
    created(),
    success,
  ),
  applied(createsJose, "José Ñúñez has good credit", applies(people.jose, homes.hemphill), created(), success),
  applied(
    "a customer switches an apartment, with a PO box, a second holder and an e-mail copy",
    "José Ñúñez has good credit",
    apartment,
    created(),
    success,
  ),
  applied(
    "a customer by driver's licence, with another billing address",
    "Marisol Treviño has a driver's licence",
    byLicence,
    created(),
    success,
  ),
  applied(
    "a customer whose meter is active under their own old number",
    "Padma Padgett is customer 30000014 at 411 Ocean Dr",
    applies(people.padma, homes.oceanDrive),
    created({ selected: { isActive: true, partnerNumber: partner } }),
    {
      selected: { isActive: true, partnerNumber: "40000117" },
      connectValidate: { indicator: "Success" },
    },
  ),
  applied(
    "a customer whose own premise is already active",
    "Olivia Ownhome is a customer at 1204 Kessler Pkwy",
    applies(people.olivia, homes.kessler),
    endedBefore({ isActive: true, isPending: false }),
    {
      before: { isActive: true, isPending: false },
      connectValidate: { indicator: "" },
    },
  ),
  applied(
    "a customer whose service is pending",
    "Paula Pendiente has a contract at 3317 Rosedale Ave that begins later",
    applies(people.paula, homes.rosedale),
    endedBefore({ isActive: false, isPending: true }),
    {
      before: { isActive: false, isPending: true },
    },
  ),
  applied(
    "a customer at a meter that is active for another partner",
    "Hector Holloway is a customer at 908 Heights Blvd",
    applies(people.marisol, homes.heights),
    {
      ...created(),
      SelectedESIIDStatusResponse: {
        result: { isActive: true, partnerNumber: regex(/^(\d{8}|\d{10})$/, "0030000013") },
      },
      ...notRun,
    },
    { selected: { isActive: true, partnerNumber: "0030000013" }, partnerNumber: "40000117", contractAccount: "" },
  ),
  applied(
    "a switch at a meter with an active contract",
    "Bruno Before has an affiliate's contract at 2716 Live Oak Ave",
    applies(people.marisol, homes.liveOak, asSwitch),
    created({ validate: { indicator: "ActiveContractExists" } }),
    refused("ActiveContractExists"),
  ),
  applied(
    "a move-in into one's own premise",
    "Mona Movein has an affiliate's contract at 1530 Sayles Blvd",
    applies(people.mona, homes.sayles),
    created({ validate: { indicator: "MovingInOwnPremise" } }),
    refused("MovingInOwnPremise"),
  ),
  applied(
    "a switch at a meter under a switch hold",
    "the meter at 2215 21st St is under a switch hold",
    applies(people.marisol, homes.lubbockHold, asSwitch),
    created({ validate: { indicator: "Failure", messages: ["SwitchHoldPending"] } }),
    refused("Failure", ["SwitchHoldPending"]),
  ),
  applied(
    "a move-in where the meter is gone",
    "the utility has taken the meter at 609 6th St N away",
    applies(people.marisol, homes.texasCityNoMeter),
    created({ validate: { indicator: "MeterRemoved" } }),
    refused("MeterRemoved"),
  ),
  applied(
    "a customer with a fraud match",
    "Frank Fraudlent's identity was used in a fraud",
    applies(people.frank, homes.goodwinDallas),
    created({ customer: { fraudMatch: true } }),
    { ...success, fraudMatch: true },
  ),
  applied(
    createsOwen,
    "Owen Overdue owes $303.27",
    applies(people.owen, homes.goodwinDallas),
    created({ customer: owes("Prior_Debt_Above_Threshold", false) }),
    { hasPriorDebt: true, priorDebtStatus: "Prior_Debt_Above_Threshold", priorDebt: [debtInside] },
  ),
  applied(
    createsLowell,
    "Lowell Littledebt owes $62.40 and has a credit score of 505",
    applies(people.lowell, homes.goodwinDallas),
    created({
      customer: owes("Prior_Debt_Below_Threshold", true),
      deposit: { isDepositRequired: true, amount: number(309.63) },
    }),
    {
      priorDebtStatus: "Prior_Debt_Below_Threshold",
      priorDebt: [debtInside],
      isDepositRequired: true,
      depositAmount: 30_963,
    },
  ),
  applied(
    "a customer who owes a little, without a deposit",
    "Lena Leftover owes $18.05",
    applies(people.lena, homes.goodwinDallas),
    created({ customer: owes("Prior_Debt_Below_Threshold", true) }),
    { priorDebtStatus: "Prior_Debt_Below_Threshold", isDepositRequired: false },
  ),
  applied(
    createsDella,
    "Della Deposit has a credit score of 512",
    applies(people.della, homes.goodwinDallas),
    created({ deposit: { isDepositRequired: true, amount: number(309.63) } }),
    { isDepositRequired: true, depositAmount: 30_963 },
  ),
  applied(
    createsDellaInFortWorth,
    "Della Deposit has a credit score of 512",
    applies(people.della, homes.goodwinFortWorth),
    created({ deposit: { isDepositRequired: true, amount: number(309.63) } }),
    { isDepositRequired: true, depositAmount: 30_963 },
  ),
  applied(
    "a customer whose deposit is nothing",
    "Zoe Zerodown's bank vouches for her",
    applies(people.zoe, homes.goodwinDallas),
    created({ deposit: { isDepositRequired: true, amount: 0 } }),
    { isDepositRequired: true, depositAmount: 0 },
  ),
  applied(
    "an enrollment that was submitted before",
    "José Ñúñez has ordered service at 1909 Hemphill St",
    applies(people.jose, homes.hemphill),
    created({ validate: { indicator: "EnrollmentAlreadySubmitted" } }),
    refused("EnrollmentAlreadySubmitted"),
    [createsJose, connectsJose],
  ),
];
