import { errAsync, okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import { aContext } from "../../journey/a-context.fixture.ts";
import { toPage, toStep } from "../../journey/model.ts";
import { type Problem, problem } from "../../kernel/problem.ts";
import { extraEndCharges } from "../charges.ts";
import { extraEnd } from "../flow.ts";
import type { ExtraEndAnswered, ExtraEndOrder, ExtrasLookup } from "../model.ts";
import { extraEndStanding } from "../standing.ts";
import { type AskedEnd, type At, type ExtraEndState, noEnd } from "../state.ts";
import type { ExtraEndPorts } from "./extra-end-step.ts";
import { sendExtraEnd } from "./send-extra-end.ts";
import { settleByFact } from "./settle-by-fact.ts";
import { settleDoubt } from "./settle-doubt.ts";
import { submitExtraEnd, type SubmitExtraEndInput } from "./submit-extra-end.ts";

const day = "2026-12-31";
const asked: AskedEnd = {
  partner: "0050000019",
  contractAccount: "002103000019",
  extra: "7100001900",
  productId: "AO-HOME",
  planName: "Home Insurance",
  day,
  fee: 5_00,
  at: "2026-11-21T16:00:00.000Z",
  reference: "ref-1",
};
const submitted: At<"submitted"> = { stage: "submitted", answers: 0, asked };
const given: SubmitExtraEndInput = {
  partner: asked.partner,
  contractAccount: asked.contractAccount,
  extra: asked.extra,
  day,
  seenFee: 5_00,
  listed: { productId: "AO-HOME", planName: "Home Insurance", fee: 5_00 },
  answersBefore: 0,
};
const decide = ((table, facts) => table.decide(facts).outcome) as Parameters<typeof extraEnd.afterProblem>[2];

const submit = async (state: At<"open" | "submitted" | "accepted">, changes: Partial<SubmitExtraEndInput> = {}) =>
  (
    await submitExtraEnd.run(
      aContext<typeof state, ExtraEndPorts>({ state, ports: {} as never }),
      submitExtraEnd.input.parse({ ...given, ...changes }),
    )
  )._unsafeUnwrap();

const send = async (
  answer: ExtraEndAnswered | Problem,
  parts: Partial<Parameters<typeof aContext<At<"submitted">, ExtraEndPorts>>[0]> = {},
  listed: ExtrasLookup = { kind: "not-offered" },
) => {
  const sent: ExtraEndOrder[] = [];
  const end = await sendExtraEnd.run(
    aContext<At<"submitted">, ExtraEndPorts>({
      state: submitted,
      ports: {
        extrasInForce: {
          ofAccount: () => okAsync(listed),
          end: (order) => {
            sent.push(order);
            return "detail" in answer ? errAsync(answer) : okAsync(answer);
          },
        },
      },
      ...parts,
    }),
    {},
  );
  return { sent, end };
};

describe("the end of an extra that is confirmed", () => {
  test("goes on to the gateway with its day and price", async () => {
    const { state, destination } = await submit(noEnd);
    expect(destination).toEqual(toStep("sendExtraEnd"));
    expect(state).toMatchObject({ stage: "submitted", asked: { day, fee: 5_00, extra: asked.extra } });
    expect(extraEndCharges(state)).toMatchObject([{ what: "extra-end-fee", amount: 5_00, status: "unknown" }]);
  });

  test("again by the same form shows the list", async () =>
    expect(
      await submit({ ...noEnd, stage: "accepted", answers: 1, accepted: { ...asked, number: "7700000031" } }),
    ).toMatchObject({ state: { stage: "accepted" }, destination: toPage("account-extras"), answer: "see-last" }));

  test("by a form from after the answer is no second request: the provider's list may be late", async () =>
    expect(
      await submit(
        { ...noEnd, stage: "accepted", answers: 1, accepted: { ...asked, number: "7700000031" } },
        { answersBefore: 1 },
      ),
    ).toMatchObject({ state: { stage: "accepted" }, destination: toPage("account-extras"), answer: "see-last" }));

  test("while one has no answer sends that one unchanged", async () =>
    expect(await submit(submitted, { day: "2026-11-30", seenFee: 0 })).toMatchObject({
      state: submitted,
      destination: toStep("sendExtraEnd"),
    }));

  test.each([
    [{ listed: undefined }, "not-in-force"],
    [{ listed: { productId: "AO-HOME", planName: "Home Insurance" } }, "choose-day"],
    [{ seenFee: 0 }, "look-at-price"],
    [{ seenFee: undefined }, "look-at-price"],
  ])("with %j is not sent", async (changes, notice) =>
    expect(await submit(noEnd, changes)).toMatchObject({
      state: noEnd,
      destination: toPage("account-extras", { notice }),
      answer: notice,
    }),
  );
});

describe("the end of an extra that is sent", () => {
  test("and accepted has its number, day and charge", async () => {
    const concluded: unknown[] = [];
    const { sent, end } = await send(
      { indicator: "Success", number: "7700000031" },
      { conclude: (...args: unknown[]) => void concluded.push(args) },
    );
    expect(concluded).toMatchObject([["endExtra", [{ extra: asked.extra }], "confirmed"]]);
    const { state, destination } = end._unsafeUnwrap();
    expect(sent).toMatchObject([{ extra: asked.extra, day, fee: 5_00 }]);
    expect(destination).toEqual(toPage("account-extras"));
    expect(extraEndStanding(state)).toMatchObject([{ is: "confirmed", day, number: "7700000031" }]);
    expect(extraEndCharges(state)).toMatchObject([{ amount: 5_00, due: { when: "next-bill" }, status: "due" }]);
  });

  test("and refused leaves the extra as it is, with the gateway's reason", async () => {
    const { end } = await send({ indicator: "NotInForce", number: "" });
    const { state, destination } = end._unsafeUnwrap();
    expect(destination).toEqual(toPage("account-extras", { notice: "refused" }));
    expect(state).toMatchObject({ stage: "open", answers: 1, refused: asked });
    expect(extraEndStanding(state)).toMatchObject([{ is: "refused", because: "NotInForce" }]);
    expect(extraEndCharges(state)).toEqual([]);
  });

  test.each([
    ["a success without its number", { indicator: "Success", number: "" }],
    ["an unknown word", { indicator: "Maybe", number: "" }],
    ["a refusal with a number", { indicator: "NotInForce", number: "7700000031" }],
  ])("and answered by %s is left in doubt", async (_, answer) =>
    expect((await send(answer)).end._unsafeUnwrapErr()).toMatchObject({ kind: "outcome-unknown" }),
  );

  test("and looked up at a gateway that ignores keys has its confirmation", async () => {
    const extra = {
      number: asked.extra,
      productId: "AO-HOME",
      name: "Home Insurance",
      monthly: 14_99,
      since: "2026-08-01",
      endsOn: day,
      confirmation: "7700000031",
      reference: "ref-1",
      ends: [],
    };
    const { sent, end } = await send(
      problem("timeout", "endExtra", ""),
      { switches: { gatewayHonoursKeys: false } as never },
      { kind: "offered", extras: [extra] },
    );
    expect(sent).toHaveLength(1);
    expect(end._unsafeUnwrap().state).toMatchObject({ stage: "accepted", accepted: { number: "7700000031" } });
  });
});

describe("a lost answer", () => {
  const after = (state: ExtraEndState, kind: Problem["kind"]) =>
    extraEnd.afterProblem(state, problem(kind, "endExtra", ""), decide);

  test("leaves the end as sent, also when a later try is refused", () => {
    const { state, destination } = after(submitted, "timeout");
    expect(destination).toEqual(toPage("account-extras"));
    expect(state).toMatchObject({ stage: "submitted", lastTry: { is: "in-doubt" } });
    expect(after(state, "refused")).toMatchObject({ state: { stage: "submitted", lastTry: { is: "in-doubt" } } });
    expect(after(state, "outcome-unknown")).toMatchObject({ state: { stage: "in-doubt" } });
  });

  test("of a call that was never sent leaves the extra as it is", () =>
    expect(after(submitted, "refused")).toMatchObject({
      state: { stage: "open" },
      destination: toPage("account-extras", { notice: "not-sent" }),
    }));

  test("is settled by the provider's list", async () => {
    const concluded: unknown[] = [];
    const { state } = (
      await settleByFact.run(
        aContext({
          state: submitted,
          ports: {} as never,
          conclude: (...args: unknown[]) => void concluded.push(args),
        }),
        { confirmation: "7700000031" },
      )
    )._unsafeUnwrap();
    expect(extraEndStanding(state)).toMatchObject([{ is: "settled-by-fact", as: "ordered", day }]);
    expect(concluded).toEqual([["endExtra", "all", "confirmed"]]);
  });

  test.each([
    ["ordered", "accepted"],
    ["not-ordered", "open"],
  ] as const)("that support found %s is settled", async (kind, stage) => {
    const inDoubt: At<"in-doubt"> = { ...submitted, stage: "in-doubt" };
    const { state } = (
      await settleDoubt.run(
        aContext<ExtraEndState, unknown>({ state: inDoubt, ports: {} }),
        settleDoubt.input.parse({ operation: "endExtra", kind }),
      )
    )._unsafeUnwrap();
    expect(state).toMatchObject({ stage, answers: 1 });
    expect(extraEndStanding(state)).toMatchObject([{ is: "settled-by-support" }]);
  });
});
