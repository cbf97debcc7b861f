import { describe, expect, it } from "vitest";
import { toStep } from "../../journey/model.ts";
import { problem } from "../../kernel/problem.ts";
import { enrollment } from "../flow.ts";
import type { At, EnrollmentState } from "../model.ts";
import type { OrderInformation } from "../parts.ts";
import { checkUserName } from "./check-user-name.ts";
import { createOnlineAccount } from "./create-online-account.ts";
import { owingDeposit } from "./paying.fixture.ts";
import { skipAccount } from "./skip-account.ts";
import { miniConfirmation, confirmation, ordered, withAccount, ran } from "./online-account.fixture.ts";

const choices = {
  userName: "marisol.t",
  email: "marisol@example.com",
  password: "Larkspur1",
  securityQuestion: "First pet?",
  securityAnswer: "Pecan",
  acceptance: true,
  paperlessBilling: true,
  isESaverPlan: true,
};

describe("the user name", () => {
  it("is looked up by its kind: an e-mail address, or a name (E-256)", async () => {
    const byEmail = ran(
      checkUserName,
      ordered,
      { userNameIs: "email", userName: "marisol@example.com" },
      { taken: ["marisol@example.com"] },
    );
    const byName = ran(checkUserName, ordered, { userNameIs: "user-name", userName: "marisol.t" });
    expect([(await byEmail.end)._unsafeUnwrap(), (await byName.end)._unsafeUnwrap()]).toMatchObject([
      { answer: { isTaken: true }, destination: miniConfirmation },
      { answer: { isTaken: false } },
    ]);
    expect([...byEmail.asked, ...byName.asked]).toEqual(["userByEmail marisol@example.com", "userNameTaken marisol.t"]);
  });

  it("that was free at the customer's request, and is taken now, is theirs: the answer to the creation was lost", async () => {
    const free = (
      await ran(checkUserName, ordered, { userNameIs: "user-name", userName: "marisol.t" }).end
    )._unsafeUnwrap();
    const later = (userName: string) =>
      ran(checkUserName, free.state, { userNameIs: "user-name", userName }, { taken: ["marisol.t", "hector.h"] }).end;
    expect((await later("marisol.t"))._unsafeUnwrap().answer).toEqual({ isTaken: false });
    expect((await later("hector.h"))._unsafeUnwrap().answer).toEqual({ isTaken: true });
    // After the gateway's answer, another customer may have it.
    const refused = (
      await ran(createOnlineAccount, free.state, choices, { made: { isCreated: false, message: "Taken." } }).end
    )._unsafeUnwrap();
    expect(
      (
        await ran(
          checkUserName,
          refused.state,
          { userNameIs: "user-name", userName: "marisol.t" },
          { taken: ["marisol.t"] },
        ).end
      )._unsafeUnwrap().answer,
    ).toEqual({ isTaken: true });
  });

  it.each(["userByEmail", "userNameTaken"])(
    "with a failed look-up (%s) does not stop the customer (E-262)",
    (operation) =>
      expect(
        enrollment.afterProblem(
          ordered,
          problem("timeout", operation, "late"),
          (table, facts) => table.decide(facts).outcome,
        ),
      ).toEqual({ state: ordered, destination: miniConfirmation }),
  );
});

describe("the account", () => {
  it("is created for a customer with an order, and leads to the confirmation (E-256, E-265)", async () => {
    const { sent, end } = ran(createOnlineAccount, ordered, choices);
    expect((await end)._unsafeUnwrap()).toMatchObject({
      destination: confirmation,
      state: {
        stage: "finished",
        account: {
          isCreated: true,
          userName: "marisol.t",
          isPaperlessBilling: true,
          isESaverPlan: true,
          showMyAccountBtn: false,
          refusal: "",
        },
      },
    });
    expect(sent[0]?.account).toMatchObject({
      userName: "marisol.t",
      partnerNumber: "40000117",
      contractAccount: "002100000117",
      language: "Spanish",
      acceptsTerms: true,
    });
  });

  it("when refused stays with the gateway's first message, and may be tried again with another key (E-259)", async () => {
    const refused = ran(createOnlineAccount, ordered, choices, { made: { isCreated: false, message: "Taken." } });
    const { state, destination } = (await refused.end)._unsafeUnwrap();
    expect([destination, state.stage, state.account]).toMatchObject([
      miniConfirmation,
      "ordered",
      { isCreated: false, refusal: "Taken." },
    ]);
    const again = ran(createOnlineAccount, state, choices);
    await again.end;
    expect(again.sent[0]?.key).not.toBe(refused.sent[0]?.key);
  });

  it("reuses its key for a password typed again, or after other answers", async () => {
    const tries = [
      ran(createOnlineAccount, ordered, choices),
      ran(
        createOnlineAccount,
        { ...ordered, attempts: 7, autopayAnswers: 1 },
        { ...choices, password: "Larkspur2", securityAnswer: "Pear" },
      ),
      ran(createOnlineAccount, ordered, { ...choices, userName: "marisol.2" }),
    ];
    await Promise.all(tries.map(({ end }) => end));
    const [first, second, other] = tries.map(({ sent }) => sent[0]?.key);
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  it("that the gateway has under this key is the customer's, if it has their e-mail address and user name", async () => {
    const reused = problem("refused", "createOnlineAccount", "key reused", 409);
    const theirs = ran(createOnlineAccount, ordered, choices, {
      made: reused,
      taken: ["marisol@example.com"],
      owner: "marisol.t",
    });
    expect((await theirs.end)._unsafeUnwrap()).toMatchObject({
      destination: confirmation,
      answer: { isCreated: true, message: "" },
      state: { stage: "finished", account: { isCreated: true, userName: "marisol.t" } },
    });
    expect(theirs.asked).toEqual(["userByEmail marisol@example.com"]);
    for (const taken of [["marisol@example.com"], []])
      expect(
        (
          await ran(createOnlineAccount, ordered, choices, { made: reused, taken, owner: "marisol.2" }).end
        )._unsafeUnwrapErr(),
        `${taken.length} found`,
      ).toBe(reused);
    const down = problem("gateway-error", "createOnlineAccount", "down", 500);
    const unasked = ran(createOnlineAccount, ordered, choices, {
      made: down,
      taken: ["marisol@example.com"],
      owner: "marisol.t",
    });
    expect([(await unasked.end)._unsafeUnwrapErr(), unasked.asked]).toEqual([down, []]);
  });

  it("with a lost answer at a gateway that ignores keys is looked up", async () => {
    const lost = { made: problem("timeout", "createOnlineAccount", "late"), honoursKeys: false };
    expect(
      (
        await ran(createOnlineAccount, ordered, choices, {
          ...lost,
          taken: ["marisol@example.com"],
          owner: "marisol.t",
        }).end
      )._unsafeUnwrap().answer,
    ).toEqual({ isCreated: true, message: "" });
    expect((await ran(createOnlineAccount, ordered, choices, lost).end)._unsafeUnwrapErr()).toMatchObject({
      kind: "outcome-unknown",
      operation: "createOnlineAccount",
    });
  });

  it("has the input, trimmed except for the password, and the customer's own name", async () => {
    const blanks = {
      ...choices,
      userName: " marisol.t ",
      email: " marisol@example.com ",
      password: " Larkspur1 ",
      securityQuestion: " First pet? ",
      securityAnswer: " Pecan ",
      isESaverPlan: undefined,
    };
    const run = ran(createOnlineAccount, { ...ordered, accountAnswers: 2, freeUserName: "marisol.t" }, blanks);
    expect((await run.end)._unsafeUnwrap().state).toMatchObject({
      accountAnswers: 3,
      freeUserName: undefined,
      account: { userName: "marisol.t", isESaverPlan: false },
    });
    expect(run.sent.map(({ account }) => account)).toEqual([
      {
        userName: "marisol.t",
        email: "marisol@example.com",
        password: " Larkspur1 ",
        securityQuestion: "First pet?",
        securityAnswer: "Pecan",
        paperlessBilling: true,
        acceptsTerms: true,
        firstName: "Marisol",
        lastName: "Treviño",
        language: "Spanish",
        partnerNumber: "40000117",
        contractAccount: "002100000117",
      },
    ]);
  });

  it("that failed leaves the order as it is, on the confirmation (E-262)", () =>
    expect(
      enrollment.afterProblem(
        ordered,
        problem("timeout", "createOnlineAccount", "late"),
        (table, facts) => table.decide(facts).outcome,
      ),
    ).toMatchObject({ state: { stage: "finished", account: { isCreated: false } }, destination: confirmation }));

  it("is created once, and only after all payments are arranged", () => {
    const may = (state: EnrollmentState) => [createOnlineAccount, checkUserName].map(({ allowed }) => allowed(state));
    expect([may(ordered), may({ ...ordered, stage: "finished" }), may(withAccount), may(owingDeposit)]).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it("that is skipped clears its flag, and the cart is ordered (E-229, E-238)", async () => {
    const { selection, order } = ordered;
    const cart: At<"ordered"> = {
      ...ordered,
      selection: { ...selection, esiid: "1", zip: "75206" },
      order: { ...order, address: { esiid: "1", zip: "75206" } } as OrderInformation,
      addOns: { beside: "LK-TRUE-12 1 75206 01", cart: [{ planId: "SURGE" }] as never, withoutTerms: "" },
    };
    const { state, destination } = (
      await ran(skipAccount, { ...cart, account: { ...cart.account, isCreated: true } }, {}).end
    )._unsafeUnwrap();
    expect([destination, state.at, state.account?.isCreated]).toEqual([toStep("orderAddOns"), confirmation, false]);
  });
});
