import { describe, expect, it } from "vitest";
import { toPage } from "../../journey/model.ts";
import { problem } from "../../kernel/problem.ts";
import { enrollment } from "../flow.ts";
import type { EnrollmentState } from "../model.ts";
import type { Selection } from "../parts.ts";
import { stateAt } from "../state-at.fixture.ts";
import { enrollInAutopay } from "./enroll-in-autopay.ts";
import { aCard, owingDeposit, paid } from "./paying.fixture.ts";

const at = toPage("mini-confirmation");
const ordered: EnrollmentState = { ...owingDeposit, depositAmount: 0, depositPayment: "none", cardAccess: "", at };
const bank = {
  mode: "bank",
  accountholdername: " Marisol Treviño ",
  routingnumber: "111000614",
  bankaccountnumber: "4400018771",
  billingzipcode: "75206",
};
const card = { mode: "card", accessToken: "cft-1" };

describe("autopay on the mini-confirmation", () => {
  it("by bank sends the account, trimmed (E-385), and the answer Success means enrolled (E-278)", async () => {
    const { sent, asked, end } = paid(enrollInAutopay, ordered, bank);
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: at,
      answer: { kind: "answered", indicator: "Success" },
      // The state has only the account's data that identify it to the customer.
      state: { isAutoPay: true, autopayFrom: { mode: "bank", lastDigits: "8771" } },
    });
    expect(sent).toMatchObject([
      {
        call: "autopay",
        source: {
          mode: "bank",
          bank: { holderName: "Marisol Treviño", routingNumber: "111000614", accountNumber: "4400018771" },
        },
      },
    ]);
    expect(asked).toEqual([]);
  });

  it("by bank trims every field, and needs no ZIP code from a caller without one (E-385)", async () => {
    const source = async (given: object) => {
      const run = paid(enrollInAutopay, ordered, given);
      await run.end;
      return run.sent;
    };
    const account = { holderName: "Marisol Treviño", routingNumber: "111000614", accountNumber: "4400018771" };
    expect(
      await source({
        ...bank,
        routingnumber: " 111000614 ",
        bankaccountnumber: " 4400018771 ",
        billingzipcode: " 75206 ",
      }),
    ).toMatchObject([{ source: { mode: "bank", bank: { ...account, postalCode: "75206" } } }]);
    expect(await source({ ...bank, billingzipcode: undefined })).toMatchObject([
      { source: { mode: "bank", bank: { ...account, postalCode: "" } } },
    ]);
  });

  it("by bank reports a wrong ZIP code only where the caller has such a field", async () => {
    const problems = async (billingzipcode: string | undefined) =>
      (await paid(enrollInAutopay, ordered, { ...bank, routingnumber: "12", billingzipcode }).end)._unsafeUnwrap()
        .answer;
    const routing = { field: "routingnumber", code: "invalid" };
    expect([await problems(undefined), await problems("")]).toEqual([
      { kind: "wrong-fields", problems: [routing] },
      { kind: "wrong-fields", problems: [routing, { field: "billingzipcode", code: "required" }] },
    ]);
  });

  it("by card sends a card that the caller has read itself, without the frame", async () => {
    const { sent, asked, end } = paid(
      enrollInAutopay,
      { ...ordered, autopayAnswers: 2 },
      { mode: "card", card: aCard },
    );
    expect((await end)._unsafeUnwrap().state).toMatchObject({ isAutoPay: true, autopayAnswers: 3 });
    expect([sent, asked]).toMatchObject([[{ source: { mode: "card", card: aCard } }], []]);
  });

  it("by card sends nothing without a token, or while the frame does not answer", async () => {
    const tokenless = paid(enrollInAutopay, ordered, { mode: "card" });
    const silent = paid(enrollInAutopay, ordered, card, { packet: "unreachable" });
    expect((await Promise.all([tokenless.end, silent.end])).map((one) => one._unsafeUnwrap().answer)).toEqual([
      { kind: "no-card" },
      { kind: "no-card" },
    ]);
    expect([...tokenless.sent, ...tokenless.asked, ...silent.sent]).toEqual([]);
    // A replay does not know the frame's answer either.
    expect((await paid(enrollInAutopay, ordered, card, { packet: "not-recorded" }).end)._unsafeUnwrapErr().kind).toBe(
      "not-recorded",
    );
  });

  it("by card sends the card that passed in the frame", async () => {
    const { sent, end } = paid(enrollInAutopay, ordered, card);
    expect((await end)._unsafeUnwrap().state).toMatchObject({ isAutoPay: true, cardAccess: "" });
    expect(sent).toMatchObject([{ source: { mode: "card", card: { accountId: "pmt-1" } } }]);
  });

  it("sends nothing while a field is wrong, no card has passed, or the plan does not offer it (E-263)", async () => {
    const wrong = paid(enrollInAutopay, ordered, { ...bank, routingnumber: "12" });
    const cardless = paid(enrollInAutopay, ordered, card, { packet: { kind: "request-error", statusCode: "300" } });
    const unoffered = paid(
      enrollInAutopay,
      { ...ordered, selection: { plan: { id: "LK-FREE-6" } } as Selection },
      bank,
    );
    const answers = await Promise.all([wrong.end, cardless.end, unoffered.end]);
    expect(answers.map((one) => one._unsafeUnwrap().answer)).toEqual([
      { kind: "wrong-fields", problems: [{ field: "routingnumber", code: "invalid" }] },
      { kind: "no-card" },
      { kind: "not-offered" },
    ]);
    expect([...wrong.sent, ...cardless.sent, ...unoffered.sent]).toEqual([]);
  });

  it("with a lost answer reuses its key, after any other answer such as a refused account", async () => {
    const tries = [
      paid(enrollInAutopay, ordered, card),
      paid(enrollInAutopay, { ...ordered, attempts: ordered.attempts + 1, accountAnswers: 1, addOnAnswers: 1 }, card),
    ];
    await Promise.all(tries.map(({ end }) => end));
    const [first, later] = tries.map(({ sent }) => sent[0]?.key);
    expect(first).toBeDefined();
    expect(later).toBe(first);
  });

  it("when refused may be tried again with another key; when enrolled is not sent again (E-255)", async () => {
    const refused = paid(enrollInAutopay, ordered, card, { indicator: "CardDeclined" });
    const { state, answer } = (await refused.end)._unsafeUnwrap();
    expect([answer, state.isAutoPay]).toEqual([{ kind: "answered", indicator: "CardDeclined" }, false]);
    const again = paid(enrollInAutopay, state, card);
    const enrolled = (await again.end)._unsafeUnwrap().state;
    expect(again.sent[0]?.key).not.toBe(refused.sent[0]?.key);
    expect(paid(enrollInAutopay, enrolled, card).sent).toEqual([]);
  });

  it("with a failure does not stop the customer (E-262)", () => {
    const { state, destination } = enrollment.afterProblem(
      ordered,
      problem("timeout", "enrollAutopay", "late"),
      (table, facts) => table.decide(facts).outcome,
    );
    expect([state, destination]).toEqual([{ ...ordered, lastTries: { autopay: { is: "in-doubt" } } }, at]);
  });

  it("is offered once service is ordered", () =>
    expect([ordered, stateAt("review")].map((state) => enrollInAutopay.allowed(state))).toEqual([true, false]));
});
