import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { choiceEvent, dataEvent, openEvent } from "./event-attributes.ts";
import { eventKinds, flawOf, isEventName } from "./events.ts";
import { eventsPage } from "./events-page.ts";

describe("the data layer", () => {
  test("is documented event by event, field by field", async () => {
    await expect(eventsPage()).toMatchFileSnapshot(join(import.meta.dirname, "../../../../../docs/data-layer.md"));
  });

  test("has no field that could identify a person", () => {
    const personal = /name$|mail|phone|address|esiid|account|partner|birth|ssn|licen[cs]e|query|search|zip|user$/i;
    const fields = Object.entries(eventKinds).flatMap(([event, { fields: kinds }]) =>
      Object.keys(kinds).map((field) => `${event}.${field}`),
    );
    // Names from the content, and a flag.
    const known = ["content_seen.name", "interstitial.name", "page_view.authenticatedUser"];
    expect(fields.filter((field) => personal.test(field.split(".")[1] ?? "") && !known.includes(field))).toEqual([]);
  });

  test.each(["rosa.rivera@example.com", "5714 Goodwin Ave", "Rosa Rivera", "/mvi/offers?zip=75206"])(
    "accepts %s in no field of any event",
    (typed) => {
      for (const [event, { fields }] of Object.entries(eventKinds)) {
        for (const [field, kind] of Object.entries(
          fields as Readonly<Record<string, { accepts(value: unknown): boolean }>>,
        ))
          expect(kind.accepts(typed), `${event}.${field}`).toBe(false);
      }
    },
  );

  test("an event of the content must be in the table, with exactly its fields", () => {
    expect(isEventName("somebody_came")).toBe(false);
    expect(flawOf("content_seen", { name: "spring-prices" })).toBeUndefined();
    expect(flawOf("content_seen", {})).toMatch(/name/);
    expect(flawOf("content_seen", { name: "a", email: "b" })).toMatch(/no field "email"/);
    expect(flawOf("page_view", { brand: "main", locale: "en", path: "/help" })).toBeUndefined();
    expect(flawOf("page_view", { brand: "main", locale: "en", path: "/help?zip=75206" })).toMatch(/path/);
  });

  test("renders into attributes, ready to push", () => {
    expect(dataEvent("plan_selected", { plan: "LK-TRUE-12" })).toEqual({
      "data-event": '{"event":"plan_selected","plan":"LK-TRUE-12"}',
    });
    expect(
      openEvent("page_view", { brand: "tee", locale: "es", path: "/", step: undefined, authenticatedUser: undefined }),
    ).toEqual({ "data-event-open": '{"event":"page_view","brand":"tee","locale":"es","path":"/"}' });
    expect(choiceEvent("sort_changed", { order: "sort" })).toEqual({
      "data-event": '{"event":"sort_changed"}',
      "data-event-choices": '{"order":"sort"}',
    });
  });
});
