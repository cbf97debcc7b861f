import { errAsync, okAsync, type ResultAsync } from "neverthrow";
import { describe, expect, it } from "vitest";
import { aContext } from "../../journey/a-context.fixture.ts";
import { toPage, toStep } from "../../journey/model.ts";
import { type Problem, problem } from "../../kernel/problem.ts";
import type { AccountStanding } from "../../session/ports.ts";
import { enrollment } from "../flow.ts";
import type { At, EnrollmentState, OrderInformation } from "../model.ts";
import type { EnrollmentPorts, NewOnlineAccount, OnlineAccountMade } from "../ports.ts";
import type { Step } from "../../journey/step.ts";
import { checkUserName } from "./check-user-name.ts";
import { continueToAccount } from "./continue-to-account.ts";
import { createOnlineAccount } from "./create-online-account.ts";
import { keepAccountForm } from "./keep-account-form.ts";
import { keepSession } from "./keep-session.ts";
import { openAutopayCard } from "./open-autopay-card.ts";
import { owingDeposit } from "./paying.fixture.ts";
import { skipAccount } from "./skip-account.ts";

const miniConfirmation = toPage("mini-confirmation");
const confirmation = toPage("confirmation");
const ordered: At<"ordered"> = {
  ...owingDeposit,
  depositAmount: 0,
  depositPayment: "none",
  cardAccess: "",
  at: miniConfirmation,
  order: {
    ...owingDeposit.order,
    customer: {
      firstName: "Marisol",
      lastName: "Treviño",
      email: "marisol@example.com",
      correspondanceLanguage: "Spanish",
    },
  } as OrderInformation,
};
const withAccount: At<"finished"> = {
  ...ordered,
  stage: "finished",
  at: confirmation,
  account: { ...ordered.account, isCreated: true, userName: "marisol.t", showMyAccountBtn: true },
};

interface Gateway {
  readonly made?: OnlineAccountMade | Problem;
  /** The user name that the customer's e-mail address has. */
  readonly owner?: string;
  readonly honoursKeys?: boolean;
  readonly taken?: readonly string[];
  readonly standing?: AccountStanding;
}

/** Runs a step, and tells what it asked of the gateway. */
const ran = <Answer>(
  step: Step<EnrollmentState, EnrollmentPorts, unknown, Answer>,
  state: EnrollmentState,
  given: unknown,
  {
    made = { isCreated: true, message: "" },
    owner = "somebody",
    honoursKeys = true,
    taken = [],
    standing = { hasInactiveContracts: false, message: "" },
  }: Gateway = {},
) => {
  const asked: string[] = [];
  const sent: { readonly account: NewOnlineAccount; readonly key: string }[] = [];
  const answer = <Said>(call: string, said: Said): ResultAsync<Said, Problem> => {
    asked.push(call);
    return okAsync(said);
  };
  const ports: Pick<EnrollmentPorts, "directory" | "onlineAccounts" | "cardFrame"> = {
    directory: {
      userNameOf: (email) => answer(`userByEmail ${email}`, taken.includes(email) ? owner : undefined),
      isTaken: (userName) => answer(`userNameTaken ${userName}`, taken.includes(userName)),
      standing: (userName, partner) => answer(`checkAccount ${userName} ${partner}`, standing),
    },
    onlineAccounts: {
      create: (account, key) => {
        sent.push({ account, key });
        return "kind" in made ? errAsync(made) : okAsync(made);
      },
    },
    cardFrame: {
      accessToken: () => okAsync("cft-new"),
      packet: () => errAsync(problem("internal", "packet", "not asked for")),
    },
  };
  const context = aContext<EnrollmentState, EnrollmentPorts>({
    state,
    ports: ports as EnrollmentPorts,
    now: "2026-11-21T03:00:00.000Z",
    switches: { gatewayHonoursKeys: honoursKeys } as never,
  });
  return { asked, sent, end: step.run(context, step.input.parse(given)) };
};

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
  it("is looked up as what it is: an e-mail address, or a name (E-256)", async () => {
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

  it("that was free when this customer asked, and is taken now, is theirs: the answer to making the account was lost", async () => {
    const free = (
      await ran(checkUserName, ordered, { userNameIs: "user-name", userName: "marisol.t" }).end
    )._unsafeUnwrap();
    const later = (userName: string) =>
      ran(checkUserName, free.state, { userNameIs: "user-name", userName }, { taken: ["marisol.t", "hector.h"] }).end;
    expect((await later("marisol.t"))._unsafeUnwrap().answer).toEqual({ isTaken: false });
    expect((await later("hector.h"))._unsafeUnwrap().answer).toEqual({ isTaken: true });
    // Once the gateway has answered, somebody else may have it.
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
    "that nobody can look up (%s) keeps nobody from going on (E-262)",
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
  it("is made for who has ordered, and leads to the confirmation (E-256, E-265)", async () => {
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

  it("that is refused stays with the gateway's first message, and may be tried again under another key (E-259)", async () => {
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

  it("keeps its key when a password is typed anew, or something else was answered since", async () => {
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

  it("that the gateway has under this key already is the customer's, if it has their e-mail address and their user name", async () => {
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

  it("whose answer was lost at a gateway that ignores keys is looked up", async () => {
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

  it("is asked for with what was typed, blanks around it gone but for the password's, and in the customer's own name", async () => {
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

  it("that could not be made leaves the order as it is, on the confirmation (E-262)", () =>
    expect(
      enrollment.afterProblem(
        ordered,
        problem("timeout", "createOnlineAccount", "late"),
        (table, facts) => table.decide(facts).outcome,
      ),
    ).toMatchObject({ state: { stage: "finished", account: { isCreated: false } }, destination: confirmation }));

  it("is made once, and not before what is owed is arranged", () => {
    const may = (state: EnrollmentState) => [createOnlineAccount, checkUserName].map(({ allowed }) => allowed(state));
    expect([may(ordered), may({ ...ordered, stage: "finished" }), may(withAccount), may(owingDeposit)]).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it("that is skipped clears its flag, and what is in the cart is ordered (E-229, E-238)", async () => {
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

describe("the form", () => {
  it("keeps what was typed without secrets, and what was wrong", async () => {
    const { state } = (
      await ran(keepAccountForm, ordered, {
        values: { custUserName: "marisol.t", password: "Larkspur1", bankaccountnumber: "4400018771" },
        problems: [{ field: "acceptance", code: "required" }],
      }).end
    )._unsafeUnwrap();
    expect(state.accountForm).toEqual({
      draft: { custUserName: "marisol.t" },
      problems: [{ field: "acceptance", code: "required" }],
    });
  });

  it("says each kind of problem, and stands on its page", async () => {
    const problems = (["required", "invalid", "mismatch", "taken", "refused"] as const).map((code) => ({
      field: "password",
      code,
    }));
    expect(
      (await ran(keepAccountForm, { ...ordered, at: confirmation }, { values: {}, problems }).end)._unsafeUnwrap(),
    ).toMatchObject({ destination: miniConfirmation, state: { at: miniConfirmation, accountForm: { problems } } });
    expect((await ran(keepAccountForm, ordered, { values: {} }).end)._unsafeUnwrap().state.accountForm).toEqual({
      draft: {},
      problems: [],
    });
  });

  it("is there between the order and the confirmation", () =>
    expect([ordered, withAccount, owingDeposit].map((state) => keepAccountForm.allowed(state))).toEqual([
      true,
      false,
      false,
    ]));

  it("gets a token of the card provider for a browser without scripts, until autopay is enrolled (E-255)", async () => {
    expect((await ran(openAutopayCard, ordered, {}).end)._unsafeUnwrap()).toMatchObject({
      state: { cardAccess: "cft-new" },
      destination: miniConfirmation,
    });
    expect(
      [ordered, { ...ordered, isAutoPay: true }, owingDeposit].map((state) => openAutopayCard.allowed(state)),
    ).toEqual([true, false, false]);
  });
});

describe("on to the account", () => {
  const standing = (message: string): AccountStanding => ({ hasInactiveContracts: message !== "", message });
  const goOn = (message: string, given: object = {}) =>
    ran(continueToAccount, withAccount, { partner: "0040000117", ...given }, { standing: standing(message) });

  it.each([
    ["", {}, { kind: "land", on: "residential" }],
    ["", { classification: 5 }, { kind: "land", on: "business" }],
    ["", { classification: 0 }, { kind: "land", on: "nowhere" }],
    ["AwaitingSDErrorMessage", {}, { kind: "go", page: "awaiting-service-date", action: "awaitingsd" }],
    ["ClosedAccountErrorMessage", {}, { kind: "go", page: "closed-account", action: "closed" }],
    ["SomethingElse", {}, { kind: "say", words: "something-went-wrong" }],
  ])("with the message %j and %j (E-295 to E-302)", async (message, given, answer) => {
    const { asked, end } = goOn(message, given);
    expect((await end)._unsafeUnwrap()).toMatchObject({ answer, destination: confirmation });
    expect(asked).toEqual(["checkAccount marisol.t 0040000117"]);
  });

  it.each(["40000117", "0040000117", "400001178", "x40000117", "40000117x", "abcdefgh", "4"])(
    "by a partner's number of eight or ten digits, and no other: %s",
    (partner) =>
      expect(continueToAccount.input.safeParse({ partner }).success).toBe(
        partner === "40000117" || partner === "0040000117",
      ),
  );

  it("says what it was decided by: a customer who has just given the password", async () => {
    const facts: unknown[] = [];
    const standingOf = (hasInactiveContracts: boolean) =>
      ({
        directory: { standing: () => okAsync({ hasInactiveContracts, message: "M" }) },
      }) as unknown as EnrollmentPorts;
    for (const isInactive of [true, false])
      await continueToAccount.run(
        aContext({
          state: withAccount,
          ports: standingOf(isInactive),
          onDecision: (_, given) => void facts.push(given),
        }),
        { partner: "0040000117", classification: 5 },
      );
    const known = {
      road: "continue-to-account",
      signedIn: "granted",
      isLocked: false,
      isApproved: true,
      isExplained: false,
      classification: 5,
      message: "M",
    };
    expect(facts).toEqual([
      { ...known, contracts: "inactive" },
      { ...known, contracts: "active" },
    ]);
  });

  it("clears the mark of the automatic sign-in, once the customer is let in (E-299)", async () => {
    const marks = await Promise.all(
      ["", "ClosedAccountErrorMessage"].map(
        async (message) => (await goOn(message).end)._unsafeUnwrap().state.account?.showMyAccountBtn,
      ),
    );
    expect(marks).toEqual([false, true]);
  });

  it("is a way for a customer who has an account, and a problem leaves them on the confirmation (E-292)", () => {
    expect(
      [withAccount, { ...withAccount, account: ordered.account }, ordered].map((state) =>
        continueToAccount.allowed(state),
      ),
    ).toEqual([true, false, false]);
    expect(
      enrollment.afterProblem(
        withAccount,
        problem("timeout", "checkAccount", "late"),
        (table, facts) => table.decide(facts).outcome,
      ),
    ).toEqual({ state: withAccount, destination: confirmation });
  });

  it("has a session of its own once the customer is signed in (E-257, E-369)", async () => {
    const { state } = (
      await ran(
        keepSession,
        { ...withAccount, account: { ...withAccount.account, showMyAccountBtn: false } },
        { accessToken: "handle", expiresIn: 3600 },
      ).end
    )._unsafeUnwrap();
    expect([state.myAccountInfo, state.account?.showMyAccountBtn]).toEqual([
      { accessToken: "handle", expiresIn: 3600 },
      true,
    ]);
    expect(keepSession.allowed(ordered)).toBe(false);
  });
});
