import { okAsync } from "neverthrow";
import { describe, expect, it } from "vitest";
import { aContext } from "../../journey/a-context.fixture.ts";
import { toPage } from "../../journey/model.ts";
import { problem } from "../../kernel/problem.ts";
import type { AccountStanding } from "../../session/ports.ts";
import { enrollment } from "../flow.ts";
import type { EnrollmentPorts } from "../ports.ts";
import { continueToAccount } from "./continue-to-account.ts";
import { skipAccount } from "./skip-account.ts";
import { keepAccountForm } from "./keep-account-form.ts";
import { keepSession } from "./keep-session.ts";
import { openAutopayCard } from "./open-autopay-card.ts";
import { owingDeposit } from "./paying.fixture.ts";
import { miniConfirmation, confirmation, ordered, withAccount, ran } from "./online-account.fixture.ts";

describe("the form", () => {
  it("is stored without secrets, with its problems", async () => {
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

  it("reports each kind of problem, and stays on its page", async () => {
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

  it("returns without the box of autopay where its terms, or those of the cart, have changed", async () => {
    const values = { custUserName: "marisol.t", isAutoPay: "true", agreeTerms: "true" };
    const stored = async (terms: object) =>
      (await ran(keepAccountForm, ordered, { values, ...terms }).end)._unsafeUnwrap();
    expect(await stored({ shownTerms: "a", termsNow: "b" })).toMatchObject({
      destination: toPage("mini-confirmation", { notice: "terms-changed" }),
      state: { at: miniConfirmation, accountForm: { draft: { custUserName: "marisol.t", isAutoPay: "true" } } },
      answer: { isAsShown: false },
    });
    expect((await stored({ shownTerms: "a", termsNow: "b" })).state.accountForm?.draft).not.toHaveProperty(
      "agreeTerms",
    );
    for (const terms of [{ shownTerms: "a", termsNow: "a" }, {}])
      expect(await stored(terms)).toMatchObject({
        destination: miniConfirmation,
        state: { accountForm: { draft: values } },
        answer: { isAsShown: true },
      });
  });

  it("is skipped, without ordering the cart, when the terms have changed", async () => {
    const skipped = async (terms: object) => (await ran(skipAccount, ordered, terms).end)._unsafeUnwrap();
    expect(await skipped({ shownTerms: "a", termsNow: "b" })).toEqual({
      state: ordered,
      destination: toPage("mini-confirmation", { notice: "terms-changed" }),
      answer: undefined,
    });
    for (const terms of [{ shownTerms: "a", termsNow: "a" }, {}])
      expect(await skipped(terms)).toMatchObject({ state: { stage: "finished" } });
  });

  it("exists between the order and the confirmation", () =>
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

describe("continuing to the account", () => {
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
  ])("continues with the message %j and %j (E-295 to E-302)", async (message, given, answer) => {
    const { asked, end } = goOn(message, given);
    expect((await end)._unsafeUnwrap()).toMatchObject({ answer, destination: confirmation });
    expect(asked).toEqual(["checkAccount marisol.t 0040000117"]);
  });

  it.each(["40000117", "0040000117", "400001178", "x40000117", "40000117x", "abcdefgh", "4"])(
    "uses a partner number of eight or ten digits, and no other: %s",
    (partner) =>
      expect(continueToAccount.input.safeParse({ partner }).success).toBe(
        partner === "40000117" || partner === "0040000117",
      ),
  );

  it("has the fact of a customer who has just given the password", async () => {
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
      entryPoint: "continue-to-account",
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

  it("is for a customer with an account, and a problem leaves them on the confirmation (E-292)", () => {
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

  it("has a separate session once the customer is signed in (E-257, E-369)", async () => {
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
