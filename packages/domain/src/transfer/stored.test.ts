import { describe, expect, test } from "vitest";
import { toPage } from "../journey/model.ts";
import { emptyTransfer, type TransferFields, type TransferState } from "./state.ts";
import { form, info, ordered, partner, plan, stateAt, to, values } from "./steps/transferring.fixture.ts";
import { storedTransfer } from "./stored.ts";

/** The first state as releases without typed stages stored it: every field is present, "" and empty for "not yet". */
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
const withForm = {
  partner,
  info,
  draft: form,
  problems: [{ field: "poBox", code: "required" }],
  isBlocked: true,
  isUnanswered: true,
} as const;
const byForm = { ...ordered, info, plan };

test("an initial state reads as today's", () => expect(read({})).toEqual(emptyTransfer));

test.each<TransferState>([
  stateAt("service-info", known),
  stateAt("order", { ...known, ...withForm, selection: undefined }),
  stateAt("order", { ...known, ...withForm }),
  stateAt("held", known),
  stateAt("held", { ...known, meters: [to], ordered: byForm }),
  stateAt("ordered", known),
  stateAt("ordered", { ...known, ordered: byForm }),
  stateAt("in-doubt", known),
  stateAt("in-doubt", { ...known, info, selection, ordered }),
])("reads as stored: $stage", (state) => {
  const stored: unknown = JSON.parse(JSON.stringify(state));
  expect(storedTransfer(stored as TransferFields)).toEqual(stored);
});

describe("a state of an older release", () => {
  const all = { ...known, ...withForm, selection, dates: { startDate: "2026-11-23", stopDate: "2026-11-24" } };

  test("gives each stage its own fields", () => {
    expect(read({ ...all, stage: "order" })).toEqual({ ...known, ...withForm, stage: "order", selection });
    expect(read({ ...known, partner, stage: "service-info" })).toEqual({ ...known, stage: "service-info" });
    expect(read({ ...known, partner, stage: "held", meters: [to] })).toEqual({ ...known, stage: "held", meters: [to] });
    expect(read({ ...all, stage: "ordered", ordered: byForm })).toEqual({
      ...known,
      stage: "ordered",
      ordered: byForm,
    });
    expect(read({ ...known, stage: "ordered", ordered })).toEqual({ ...known, stage: "ordered", ordered });
  });

  test("has no empty list of meters, and is on hold where another home's order is", () => {
    expect(read({ ...known, stage: "held" })).toEqual({ ...known, stage: "held" });
    expect(read({ ...known, stage: "ordered", ordered: byForm, meters: [to] })).toEqual({
      ...known,
      stage: "held",
      ordered: byForm,
      meters: [to],
    });
  });

  test("has one doubt where it was stored twice, with its homes", () =>
    expect(read({ ...all, stage: "in-doubt", isInDoubt: true })).toEqual({
      ...known,
      stage: "in-doubt",
      partner,
      info,
      draft: all.draft,
      selection,
    }));

  test("asks for missing input again; an incomplete order needs a person", () => {
    expect(read({ ...known, partner, stage: "order" })).toEqual({ ...known, stage: "service-info" });
    expect(read({ ...known, info, stage: "order" })).toEqual({ ...known, stage: "service-info" });
    expect(read({ ...known, stage: "ordered" })).toEqual({ ...known, stage: "in-doubt" });
  });
});
