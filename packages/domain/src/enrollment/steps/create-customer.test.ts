import { okAsync } from "neverthrow";
import { describe, expect, it } from "vitest";
import { aContext } from "../../journey/a-context.fixture.ts";
import { emptyEnrollment } from "../empty-parts.ts";
import type { EnrollmentState } from "../model.ts";
import type { OrderInformation, Selection } from "../parts.ts";
import { stateAt } from "../state-at.fixture.ts";
import type { CustomerCreated, EnrollmentPorts } from "../ports.ts";
import { applicantText } from "./check-fraud.ts";
import { createCustomer } from "./create-customer.ts";

const identity = { dateOfBirth: "1984-04-12", document: { kind: "ssn", socialSecurityNumber: "412-55-0138" } } as const;
const selection = { plan: { id: "LK-TRUE-12", ev: "" }, dwel: "01", intent: "switch" } as Selection;
const order = {
  customer: { firstName: "Rosa", lastName: "Rutherford", email: "rosa@example.com", phoneNumber: "2145550136" },
  address: { esiid: "10443720000057140" },
  startDate: "2026-12-02",
} as OrderInformation;

const created: CustomerCreated = {
  before: { isActive: false, isPending: false },
  selected: { isActive: false, partnerNumber: "" },
  partnerNumber: "40000117",
  fraudMatch: false,
  hasPriorDebt: false,
  priorDebt: [],
  priorDebtStatus: "",
  thresholdPassed: false,
  contractAccount: "002100000117",
  isDepositRequired: false,
  depositAmount: 0,
  connectValidate: { indicator: "Success", messages: [] },
};

/** Creates Rosa, whom the check has cleared, with this answer of the gateway. */
const after = async (
  answer: Partial<CustomerCreated>,
  addOns: EnrollmentState["addOns"] = emptyEnrollment.addOns,
): Promise<EnrollmentState> => {
  const ports = { customers: { create: () => okAsync({ ...created, ...answer }) } };
  const context = <State>(state: State) =>
    aContext<State, EnrollmentPorts>({ state, ports: ports as unknown as EnrollmentPorts });
  const applying = { ...stateAt("details", { selection }), order, identity, addOns };
  const cleared = context(applying).digest(applicantText({ selection, order, identity, deviceRiskToken: "" }));
  return (await createCustomer.run(context({ ...applying, cleared }), {}))._unsafeUnwrap().state;
};

const validated = (indicator: string, ...messages: string[]): Partial<CustomerCreated> => ({
  connectValidate: { indicator, messages },
});
const debt = {
  contractAccountNumber: "1",
  serviceContractNumber: "1",
  customerName: "Rosa",
  address: "",
  finalBillDate: "",
  totalDebt: 15_000,
};

it("clears extras in the cart only for an applicant with an earlier debt", async () => {
  const entry = { planId: "AO-HOME", planName: "Home", rate: 899, tosUrl: "" };
  const chosen = { beside: "LK-TRUE-12 10443720000057140  01", cart: [entry], withoutTerms: "" };
  expect((await after({}, chosen)).addOns).toEqual(chosen);
  const owing = { hasPriorDebt: true, priorDebt: [debt], priorDebtStatus: "Prior_Debt_Below_Threshold" };
  for (const thresholdPassed of [true, false])
    expect((await after({ ...owing, thresholdPassed }, chosen)).addOns).toEqual(emptyEnrollment.addOns);
});

describe("number and birth date of an applicant who has become a customer", () => {
  it.each<readonly [string, Partial<CustomerCreated>, EnrollmentState["stage"]]>([
    ["the order comes next", {}, "review"],
    ["a deposit comes next", { isDepositRequired: true, depositAmount: 30_963 }, "review"],
    [
      "a debt comes next",
      { hasPriorDebt: true, priorDebtStatus: "Prior_Debt_Above_Threshold", priorDebt: [debt] },
      "debt",
    ],
    ["another person's name matches", { fraudMatch: true }, "held"],
    ["the home is another customer's", { selected: { isActive: true, partnerNumber: "30000013" } }, "held"],
    ["a switch hold is on the meter", validated("Failure", "SwitchHoldPending"), "held"],
    ["the gateway answers with an unknown word", validated("Whatever"), "held"],
  ])("are deleted when %s", async (_, answer, stage) => {
    const state = await after(answer);
    expect(state).toMatchObject({ stage, enrollmentInfo: { bpNumber: "40000117" }, identity: undefined });
    expect(JSON.stringify(state)).not.toMatch(/0138|1984-04-12/);
  });

  it("remain only where moving in instead has to send them again", async () =>
    expect((await after(validated("ActiveContractExists"))).identity).toEqual(identity));
});
