import { describe, expect, test } from "vitest";
import { toPage } from "../../journey/model.ts";
import { ended, type Gateway, running, openOrder } from "./transferring.fixture.ts";

const orderPage = toPage("transfer-order-information");

describe("setting the days", () => {
  const days = { stopServiceDate: "11/24/2026", startServiceDate: "11/23/2026" };
  test("adds them to the earlier input", async () => {
    const before = {
      ...openOrder,
      draft: { billingOption: "poBox" },
      problems: [{ field: "startServiceDate", code: "required" }],
    } as const;
    expect(await ended(running(before, "setServiceDates", days))).toEqual({
      state: {
        ...before,
        draft: { billingOption: "poBox", ...days },
        days: { stop: { day: "2026-11-24", fee: 0 }, start: { day: "2026-11-23", fee: 0 } },
        problems: [],
        at: orderPage,
      },
      destination: orderPage,
      answer: undefined,
    });
  });
  test.each([
    [
      "a missing day",
      { stopServiceDate: "11/24/2026" },
      { stopServiceDate: "11/24/2026", startServiceDate: "" },
      ["startServiceDate required"],
    ],
    [
      "both",
      {},
      { stopServiceDate: "", startServiceDate: "" },
      ["stopServiceDate required", "startServiceDate required"],
    ],
    [
      "a day without a crew",
      { ...days, stopServiceDate: "11/22/2026" },
      { ...days, stopServiceDate: "11/22/2026" },
      ["stopServiceDate outside"],
    ],
    [
      "a day too far away",
      { ...days, stopServiceDate: "01/22/2027" },
      { ...days, stopServiceDate: "01/22/2027" },
      ["stopServiceDate outside"],
    ],
  ])("stays on its page for %s", async (_, given, draft, problems) => {
    const { state, destination } = await ended(running(openOrder, "setServiceDates", given));
    expect([destination, state.draft, state.problems?.map(({ field, code }) => `${field} ${code}`)]).toEqual([
      toPage("transfer-service-dates"),
      draft,
      problems,
    ]);
  });
  const set = (given: object, what: Partial<Gateway> = {}) => running(openOrder, "setServiceDates", given, what);
  test("leads to the order when they are open", async () =>
    expect(await ended(set({ stopServiceDate: "11/24/2026", startServiceDate: "11/23/2026" }))).toMatchObject({
      destination: toPage("transfer-order-information"),
      state: { problems: [] },
    }));
  test("shows problems beside missing or closed days (A-186)", async () =>
    expect(await ended(set({ stopServiceDate: "", startServiceDate: "11/22/2026" }))).toMatchObject({
      destination: toPage("transfer-service-dates"),
      state: {
        problems: [
          { field: "stopServiceDate", code: "required" },
          { field: "startServiceDate", code: "outside" },
        ],
      },
    }));
  test("accepts any days while no calendar answers (A-300)", async () =>
    expect(
      (await ended(set({ stopServiceDate: "11/24/2026", startServiceDate: "11/22/2026" }, { calendar: "fails" })))
        .destination,
    ).toEqual(toPage("transfer-order-information")));
});
