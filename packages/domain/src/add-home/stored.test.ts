import { describe, expect, test } from "vitest";
import { toPage } from "../journey/model.ts";
import { type AddHomeFields, type AddHomeState, emptyAddHome } from "./state.ts";
import { form, ordered, partner, selection, stateAt, submitted } from "./steps/adding.fixture.ts";
import { storedAddHome } from "./stored.ts";

/** The first state as releases without typed stages stored it: every field is present, "" and empty for "not yet". */
const flat = {
  stage: "shopping",
  at: { kind: "page", page: "add-home-offers" },
  partner: "",
  draft: {},
  problems: [],
  attempts: 0,
  isInDoubt: false,
} as const;
const read = (fields: AddHomeFields & { readonly isInDoubt?: boolean }) => storedAddHome({ ...flat, ...fields });
const known = { at: toPage("add-home-order-information"), attempts: 2 };
const withForm = { partner, selection, draft: form, problems: [{ field: "esiid", code: "unknown" }] } as const;

test("an initial state reads as today's", () => expect(read({})).toEqual(emptyAddHome));

test.each<AddHomeState>([
  emptyAddHome,
  stateAt("order", { ...known, ...withForm }),
  stateAt("submitted", known),
  stateAt("submitted", { ...known, ...withForm }),
  stateAt("submitted", { ...known, ordered }),
  stateAt("ordered", known),
  stateAt("in-doubt", known),
])("reads as stored: $stage", (state) =>
  expect(storedAddHome(JSON.parse(JSON.stringify(state)) as AddHomeFields)).toEqual(
    JSON.parse(JSON.stringify(state)) as AddHomeState,
  ),
);

describe("a state of an older release", () => {
  const all = { ...known, ...withForm, submitted, ordered };
  test("gives each stage its own fields", () => {
    expect(read({ ...all, stage: "order" })).toEqual({ ...known, ...withForm, stage: "order" });
    expect(read({ ...all, ordered: undefined, stage: "submitted" })).toEqual({
      ...known,
      ...withForm,
      stage: "submitted",
      submitted,
    });
    expect(read({ ...known, submitted, stage: "submitted" })).toEqual({ ...known, stage: "submitted", submitted });
    expect(read({ ...all, stage: "submitted" })).toEqual({ ...known, stage: "submitted", submitted, ordered });
    expect(read({ ...all, stage: "ordered" })).toEqual({ ...known, stage: "ordered", ordered });
  });

  test("has the intent as a code in another field, which reads as its word", () => {
    const { intent: _, ...coded } = selection;
    const intents = ["5", "6"].map((cint) => {
      const state = read({ ...all, selection: { ...coded, cint } as never, stage: "order" });
      return state.selection;
    });
    expect(intents).toEqual([
      { ...coded, intent: "switch-of-another-home" },
      { ...coded, intent: "move-in" },
    ]);
  });

  test("has one doubt where it was stored twice", () =>
    expect(read({ ...all, stage: "in-doubt", isInDoubt: true })).toEqual({
      ...known,
      ...withForm,
      stage: "in-doubt",
      submitted,
      ordered: all.ordered,
    }));

  test("asks for missing input again; an order with a missing part needs a person", () => {
    expect(read({ ...known, stage: "order" })).toEqual({ ...emptyAddHome, ...known });
    expect(read({ ...known, selection, stage: "order" }).stage).toBe("shopping");
    expect(read({ ...known, ...withForm, stage: "submitted" }).stage).toBe("order");
    expect(read({ ...known, ...withForm, stage: "ordered" })).toEqual({ ...known, ...withForm, stage: "in-doubt" });
  });
});
