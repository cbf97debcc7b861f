import { describe, expect, test } from "vitest";
import { toPage } from "../journey/model.ts";
import { type AddHomeFields, type AddHomeState, emptyAddHome } from "./state.ts";
import { form, ordered, partner, selection, stateAt, submitted } from "./steps/adding.fixture.ts";
import { storedAddHome } from "./stored.ts";

/** A state as every release before the stages had types began one: each field is there, "" and nothing for "not yet". */
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
const told = { partner, selection, draft: form, problems: [{ field: "esiid", code: "unknown" }] } as const;

test("a beginning is read as today's", () => expect(read({})).toEqual(emptyAddHome));

test.each<AddHomeState>([
  emptyAddHome,
  stateAt("order", { ...known, ...told }),
  stateAt("submitted", known),
  stateAt("submitted", { ...known, ...told }),
  stateAt("submitted", { ...known, ordered }),
  stateAt("ordered", known),
  stateAt("in-doubt", known),
])("is read as it was stored: $stage", (state) =>
  expect(storedAddHome(JSON.parse(JSON.stringify(state)) as AddHomeFields)).toEqual(
    JSON.parse(JSON.stringify(state)) as AddHomeState,
  ),
);

describe("of a state that an older release stored", () => {
  const all = { ...known, ...told, submitted, ordered };
  test("each stage takes what belongs to it", () => {
    expect(read({ ...all, stage: "order" })).toEqual({ ...known, ...told, stage: "order" });
    expect(read({ ...all, ordered: undefined, stage: "submitted" })).toEqual({
      ...known,
      ...told,
      stage: "submitted",
      submitted,
    });
    expect(read({ ...known, submitted, stage: "submitted" })).toEqual({ ...known, stage: "submitted", submitted });
    expect(read({ ...all, stage: "submitted" })).toEqual({ ...known, stage: "submitted", submitted, ordered });
    expect(read({ ...all, stage: "ordered" })).toEqual({ ...known, stage: "ordered", ordered });
  });

  test("the intent is read from its code, under the name that it had", () => {
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

  test("a doubt, which it said twice, is one", () =>
    expect(read({ ...all, stage: "in-doubt", isInDoubt: true })).toEqual({
      ...known,
      ...told,
      stage: "in-doubt",
      submitted,
      ordered: all.ordered,
    }));

  test("what is missing is asked for again; an order that lacks a part is for a person to look at", () => {
    expect(read({ ...known, stage: "order" })).toEqual({ ...emptyAddHome, ...known });
    expect(read({ ...known, selection, stage: "order" }).stage).toBe("shopping");
    expect(read({ ...known, ...told, stage: "submitted" }).stage).toBe("order");
    expect(read({ ...known, ...told, stage: "ordered" })).toEqual({ ...known, ...told, stage: "in-doubt" });
  });
});
