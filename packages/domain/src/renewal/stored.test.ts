import { describe, expect, test } from "vitest";
import { toPage } from "../journey/model.ts";
import { emptyRenewal, type RenewalFields, type RenewalFlowState } from "./state.ts";
import { aChoice, stateAt } from "./steps/renewal.fixture.ts";
import { storedRenewal } from "./stored.ts";

/** The first state as releases without typed stages stored it: every field is present, "" and empty for "not yet". */
const flat = {
  stage: "shopping",
  at: { kind: "page", page: "renewal-offers" },
  orderPage: "renewal-order-information",
  startDate: "",
  accepted: [],
  problems: [],
  reference: "",
  attempts: 0,
  isInDoubt: false,
  serviceContractNumber: "",
} as const;
const read = (fields: RenewalFields & { readonly isInDoubt?: boolean }) => storedRenewal({ ...flat, ...fields });
const at = toPage("renewal-place-order");
const typed = { at, attempts: 2, orderPage: "renewal-place-order", accepted: ["termsOfService"] } as const;

test("an initial state reads as today's", () => expect(read({})).toEqual(emptyRenewal));

test.each<RenewalFlowState>([
  emptyRenewal,
  stateAt("order", { ...typed, problems: ["changed"] }),
  stateAt("order", { ...typed, startDate: "2026-12-11" }),
  stateAt("submitted", { ...typed, reference: "R-1" }),
  stateAt("ordered", typed),
  stateAt("in-doubt", typed),
  stateAt("in-doubt", { ...typed, choice: aChoice, startDate: "2026-12-11" }),
])("reads as stored: $stage", (state) =>
  expect(storedRenewal(JSON.parse(JSON.stringify(state)) as RenewalFields)).toEqual(state),
);

describe("a state of an older release", () => {
  const all = { ...typed, choice: aChoice, startDate: "2026-12-11", reference: "R-1", problems: [] } as const;

  test("gives each stage its own fields", () => {
    const { reference: _, problems: _none, ...dated } = all;
    expect(read({ ...all, stage: "order", problems: ["startDate"], startDate: "" })).toEqual({
      ...typed,
      choice: aChoice,
      stage: "order",
      problems: ["startDate"],
    });
    expect(read({ ...all, stage: "submitted" })).toEqual({ ...dated, stage: "submitted", reference: "R-1" });
    expect(read({ ...all, stage: "ordered", serviceContractNumber: "4008217563" })).toEqual({
      ...dated,
      stage: "ordered",
      serviceContractNumber: "4008217563",
    });
  });

  test("has one doubt where it was stored twice", () =>
    expect(read({ ...all, stage: "in-doubt", isInDoubt: true })).toEqual({
      stage: "in-doubt",
      at,
      attempts: 2,
      choice: aChoice,
      orderPage: all.orderPage,
      accepted: all.accepted,
      startDate: "2026-12-11",
    }));

  test("accepts a choice without its promotion", () => {
    const { prom: _, ...choice } = aChoice;
    expect(read({ ...all, choice, stage: "order" })).toMatchObject({ stage: "order", choice });
  });

  test("asks for missing input again; an order with a missing part needs a person", () => {
    expect(read({ stage: "order" }).stage).toBe("shopping");
    expect(read({ stage: "submitted", startDate: "2026-12-11" }).stage).toBe("shopping");
    expect(read({ stage: "submitted", choice: aChoice }).stage).toBe("order");
    expect(read({ stage: "ordered", choice: aChoice, startDate: "2026-12-11" }).stage).toBe("in-doubt");
    expect(read({ stage: "ordered", serviceContractNumber: "4008217563", startDate: "2026-12-11" }).stage).toBe(
      "in-doubt",
    );
    expect(read({ stage: "ordered", choice: aChoice, serviceContractNumber: "4008217563" }).stage).toBe("in-doubt");
  });
});
