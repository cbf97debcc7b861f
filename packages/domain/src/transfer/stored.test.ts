import { describe, expect, test } from "vitest";
import { toPage } from "../journey/model.ts";
import { emptyTransfer, type TransferFields, type TransferState } from "./state.ts";
import { form, info, ordered, partner, plan, stateAt, to, values } from "./steps/transferring.fixture.ts";
import { storedTransfer } from "./stored.ts";

/** A state as every release before the stages had types began one: each field is there, "" and nothing for "not yet". */
const flat = {
  stage: "service-info",
  at: { kind: "page", page: "transfer-service-info" },
  partner: "",
  serviceInfo: { values: {}, problems: [], asksAboutMeterProgram: false },
  meters: [],
  draft: {},
  problems: [],
  isBlocked: false,
  attempts: 0,
  isUnanswered: false,
  isInDoubt: false,
} as const;
const read = (fields: TransferFields & { readonly dates?: unknown; readonly isInDoubt?: boolean }) =>
  storedTransfer({ ...flat, ...fields });
const known = {
  at: toPage("transfer-order-information"),
  serviceInfo: { values, problems: [], asksAboutMeterProgram: true },
  attempts: 2,
};
const selection = { plan, prom: "PS" };
const told = {
  partner,
  info,
  draft: form,
  problems: [{ field: "poBox", code: "required" }],
  isBlocked: true,
  isUnanswered: true,
} as const;
const byForm = { ...ordered, info, plan };

test("a beginning is read as today's", () => expect(read({})).toEqual(emptyTransfer));

test.each<TransferState>([
  stateAt("service-info", known),
  stateAt("order", { ...known, ...told, selection: undefined }),
  stateAt("order", { ...known, ...told }),
  stateAt("held", known),
  stateAt("held", { ...known, meters: [to], ordered: byForm }),
  stateAt("ordered", known),
  stateAt("ordered", { ...known, ordered: byForm }),
  stateAt("in-doubt", known),
  stateAt("in-doubt", { ...known, info, selection, ordered }),
])("is read as it was stored: $stage", (state) => {
  const stored: unknown = JSON.parse(JSON.stringify(state));
  expect(storedTransfer(stored as TransferFields)).toEqual(stored);
});

describe("of a state that an older release stored", () => {
  const all = { ...known, ...told, selection, dates: { startDate: "2026-11-23", stopDate: "2026-11-24" } };

  test("each stage takes what belongs to it", () => {
    expect(read({ ...all, stage: "order" })).toEqual({ ...known, ...told, stage: "order", selection });
    expect(read({ ...known, partner, stage: "service-info" })).toEqual({ ...known, stage: "service-info" });
    expect(read({ ...known, partner, stage: "held", meters: [to] })).toEqual({ ...known, stage: "held", meters: [to] });
    expect(read({ ...all, stage: "ordered", ordered: byForm })).toEqual({
      ...known,
      stage: "ordered",
      ordered: byForm,
    });
    expect(read({ ...known, stage: "ordered", ordered })).toEqual({ ...known, stage: "ordered", ordered });
  });

  test("no meters are none, and an order beside another home that is held is held", () => {
    expect(read({ ...known, stage: "held" })).toEqual({ ...known, stage: "held" });
    expect(read({ ...known, stage: "ordered", ordered: byForm, meters: [to] })).toEqual({
      ...known,
      stage: "held",
      ordered: byForm,
      meters: [to],
    });
  });

  test("a doubt, which it said twice, is one, and its homes travel on", () =>
    expect(read({ ...all, stage: "in-doubt", isInDoubt: true })).toEqual({
      ...known,
      stage: "in-doubt",
      partner,
      info,
      draft: all.draft,
      selection,
    }));

  test("what is missing is asked for again; an order that lacks itself is for a person to look at", () => {
    expect(read({ ...known, partner, stage: "order" })).toEqual({ ...known, stage: "service-info" });
    expect(read({ ...known, info, stage: "order" })).toEqual({ ...known, stage: "service-info" });
    expect(read({ ...known, stage: "ordered" })).toEqual({ ...known, stage: "in-doubt" });
  });
});
