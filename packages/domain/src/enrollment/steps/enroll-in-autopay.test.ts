import { describe, expect, it } from "vitest";
import { toPage } from "../../journey/model.ts";
import { problem } from "../../kernel/problem.ts";
import { enrollment } from "../flow.ts";
import type { EnrollmentState } from "../model.ts";
import { enrollInAutopay } from "./enroll-in-autopay.ts";
import { owingDeposit, paid } from "./paying.fixture.ts";

const at = toPage("mini-confirmation");
const ordered: EnrollmentState = { ...owingDeposit, depositAmount: 0, depositPayment: "none", cardAccess: "", at };
const bank = { mode: "bank", accountholdername: " Marisol Treviño ", routingnumber: "111000614", bankaccountnumber: "4400018771", billingzipcode: "75206" };
const card = { mode: "card", accessToken: "cft-1" };

describe("autopay on the mini-confirmation", () => {
  it("by bank sends the account, blanks around it gone (E-385), and who was answered Success is enrolled (E-278)", async () => {
    const { sent, asked, end } = paid(enrollInAutopay, ordered, bank);
    expect((await end)._unsafeUnwrap()).toMatchObject({ destination: at, answer: { kind: "answered", indicator: "Success" }, state: { isAutoPay: true } });
    expect(sent).toMatchObject([{ call: "autopay", source: { mode: "bank", bank: { holderName: "Marisol Treviño", routingNumber: "111000614", accountNumber: "4400018771" } } }]);
    expect(asked).toEqual([]);
  });

  it("by card sends the card that passed in the frame", async () => {
    const { sent, end } = paid(enrollInAutopay, ordered, card);
    expect((await end)._unsafeUnwrap().state).toMatchObject({ isAutoPay: true, cardAccess: "" });
    expect(sent).toMatchObject([{ source: { mode: "card", card: { accountId: "pmt-1" } } }]);
  });

  it("sends nothing while a field is wrong, no card has passed, or the plan does not offer it (E-263)", async () => {
    const wrong = paid(enrollInAutopay, ordered, { ...bank, routingnumber: "12" });
    const cardless = paid(enrollInAutopay, ordered, card, { packet: { kind: "request-error", statusCode: "300" } });
    const unoffered = paid(enrollInAutopay, { ...ordered, selection: { plan: { id: "LK-FREE-6" } } as EnrollmentState["selection"] }, bank);
    const answers = await Promise.all([wrong.end, cardless.end, unoffered.end]);
    expect(answers.map((one) => one._unsafeUnwrap().answer)).toEqual([{ kind: "wrong-fields", problems: [{ field: "routingnumber", code: "invalid" }] }, { kind: "no-card" }, { kind: "not-offered" }]);
    expect([...wrong.sent, ...cardless.sent, ...unoffered.sent]).toEqual([]);
  });

  it("whose answer was lost keeps its key, whatever else was answered since: an account that was refused, say", async () => {
    const tries = [paid(enrollInAutopay, ordered, card), paid(enrollInAutopay, { ...ordered, attempts: ordered.attempts + 1, accountAnswers: 1, addOnAnswers: 1 }, card)];
    await Promise.all(tries.map(({ end }) => end));
    const [first, later] = tries.map(({ sent }) => sent[0]?.key);
    expect(first).toBeDefined();
    expect(later).toBe(first);
  });

  it("that is refused may be tried again, under another key; that is enrolled is not sent again (E-255)", async () => {
    const refused = paid(enrollInAutopay, ordered, card, { indicator: "CardDeclined" });
    const { state, answer } = (await refused.end)._unsafeUnwrap();
    expect([answer, state.isAutoPay]).toEqual([{ kind: "answered", indicator: "CardDeclined" }, false]);
    const again = paid(enrollInAutopay, state, card);
    const enrolled = (await again.end)._unsafeUnwrap().state;
    expect(again.sent[0]?.key).not.toBe(refused.sent[0]?.key);
    expect(paid(enrollInAutopay, enrolled, card).sent).toEqual([]);
  });

  it("that fails keeps nobody from going on (E-262)", () => {
    const { state, destination } = enrollment.afterProblem(ordered, problem("timeout", "enrollAutopay", "late"), (table, facts) => table.decide(facts).outcome);
    expect([state, destination]).toEqual([ordered, at]);
  });

  it("is offered once service is ordered", () => expect([ordered, { ...ordered, stage: "review" as const }].map((state) => enrollInAutopay.allowed(state))).toEqual([true, false]));
});
