import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { contextOf } from "../../journey/context.ts";
import { type EnrollmentState, hasPlan, type WithPlan } from "../model.ts";
import type { Selection } from "../parts.ts";
import { typedInto } from "../order-form.fixture.ts";
import { stateAt } from "../state-at.fixture.ts";
import type { EnrollmentPorts } from "../ports.ts";
import { saveOrderInformation } from "./save-order-information.ts";

const policy = {
  holidays: [],
  calendarDays: 90,
  connectDays: 60,
  disconnectDays: 60,
  evModels: [],
  birthYears: { from: 1906, to: 2008 },
  minimumAge: 18,
  depositDueDays: 30,
  autopayPlans: [],
};
const chosen = stateAt("details", { selection: { esiid: "10443720000057140", dwel: "01" } as Selection });
const values = { firstName: "Rosa", lastName: "Rutherford" };

const saved = async (
  state: EnrollmentState,
  typed: Readonly<Record<string, string>>,
  submission = "one page",
  now = "2026-11-24T15:00:00.000Z",
) => {
  if (!hasPlan(state)) expect.fail("no plan is chosen");
  const context = {
    state,
    policy,
    ports: {} as EnrollmentPorts,
    now,
    digest: (text: string) => createHash("sha256").update(text).digest("hex"),
  } as unknown as ReturnType<typeof contextOf<WithPlan, EnrollmentPorts>>;
  return (
    await saveOrderInformation.run(context, {
      values: typed,
      submission,
      deviceRiskToken: "",
      typedAt: undefined,
      doubtful: [],
    })
  )._unsafeUnwrap();
};
/** Midnight in Texas is six hours later in winter. */
test("an applicant is of age from their birthday on, by Texas time", async () => {
  const born = { ...values, month: "11", date: "24", year: "2008" };
  const problemsAt = async (now: string) => (await saved(chosen, born, "", now)).state.problems;
  expect(await problemsAt("2026-11-24T05:59:00.000Z")).toContainEqual({ field: "year", code: "tooYoung" });
  expect(wrong(await problemsAt("2026-11-24T06:00:00.000Z"))).not.toContain("year");
});

const wrong = (problems: EnrollmentState["problems"]) => problems.map(({ field }) => field);

describe("a page of the form that is sent twice", () => {
  test("is validated again after a problem: Back shows the old page, and its corrections count", async () => {
    const first = await saved(chosen, { ...values, firstName: "" });
    expect(wrong(first.state.problems)).toContain("firstName");
    const second = await saved(first.state, { ...values, lastName: "" });
    expect(wrong(second.state.problems)).toContain("lastName");
    expect(wrong(second.state.problems)).not.toContain("firstName");
    expect(second.state.draft?.firstName).toBe("Rosa");
  });

  test("continues where the process died during the first one: the form never returns without a message", async () => {
    const first = await saved(chosen, typedInto);
    const goesOn = { kind: "step", step: "confirmHomeAndDate" };
    expect([first.state.problems, first.destination]).toEqual([[], goesOn]);
    expect((await saved(first.state, typedInto)).destination).toEqual(goesOn);
  });

  const went = async (page: "place-order" | "oops"): Promise<EnrollmentState> => ({
    ...(await saved(chosen, values)).state,
    problems: [],
    at: { kind: "page", page },
  });

  test("finds the first one's work done once it was valid", async () => {
    const done = await went("place-order");
    expect(await saved(done, values)).toMatchObject({ state: done, destination: { page: "place-order" } });
  });

  test("is a new one with any change: Back shows the old page, and its corrections count", async () => {
    for (const page of ["place-order", "oops"] as const)
      expect((await saved(await went(page), { ...values, firstName: "Rosalind" })).state.draft?.firstName, page).toBe(
        "Rosalind",
      );
  });

  test("is tried again after a failure, even without changes", async () => {
    expect((await saved(await went("oops"), values)).state.at).toEqual({ kind: "page", page: "order-information" });
  });

  test("is stored as a digest that detects changes", async () => {
    expect((await saved(chosen, { ...values, socialSecurityNumber: "412-55-0138" })).state.submission).toMatch(
      /^one page .{8}$/,
    );
  });
});
