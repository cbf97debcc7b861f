import { describe, expect, test } from "vitest";
import { type Journey, toPage, toStep } from "../journey/model.ts";
import type { CorrelationId } from "../kernel/ids.ts";
import { withReference } from "./dead-ends.ts";

describe("the journey's reference", () => {
  const journey = { correlationId: "5GPV-164V-QBHA" as CorrelationId } as Journey;
  test("is added to a page that explains a dead end", () =>
    expect(withReference(toPage("oops", { errorCode: "X" }), journey)).toEqual(
      toPage("oops", { errorCode: "X", reference: "5GPV-164V-QBHA" }),
    ));
  test("not to a page of the flow, which knows its journey", () =>
    expect(withReference(toPage("transfer-confirmation"), journey)).toEqual(toPage("transfer-confirmation")));
  test("is not added to a step or to a missing destination", () => {
    expect(withReference(toStep("createSwap"), journey)).toEqual(toStep("createSwap"));
    expect(withReference(toPage("oops"), undefined)).toEqual(toPage("oops"));
  });
});
