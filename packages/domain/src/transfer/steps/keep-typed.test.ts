import { describe, expect, test } from "vitest";
import { transfer } from "../flow.ts";
import { ended, running, openOrder } from "./transferring.fixture.ts";

describe("saving the form", () => {
  test("stores the first page without validation", async () => {
    const run = running(
      {
        ...openOrder,
        serviceInfo: {
          values: {},
          problems: [{ field: "IsApartment", code: "required" }],
          asksAboutMeterProgram: true,
        },
      },
      "keepServiceInfo",
      { partner: "0050000012", values: { esiid: " 1044 " } },
    );
    const typed = {
      ContractAccountNumber: "",
      CurrentServiceAddressNumber: "",
      NewServiceAddress: "",
      esiid: "1044",
      IsApartment: "",
    };
    expect(await ended(run)).toEqual({
      state: {
        ...openOrder,
        serviceInfo: { values: typed, problems: [], asksAboutMeterProgram: false },
      },
      destination: openOrder.at,
      answer: undefined,
    });
    const keep = transfer.steps.find(({ name }) => name === "keepServiceInfo");
    expect(
      [
        { partner: "", values: {} },
        { partner: "00500000120", values: {} },
        { partner: "1", values: { esiid: "x".repeat(601) } },
        { partner: "1", values: {} },
      ].map((given) => keep?.input.safeParse(given).success),
    ).toEqual([false, false, false, true]);
  });

  test("stores days and bills unchanged, with their problems", async () => {
    const before = {
      ...openOrder,
      draft: { poBox: "77", billingOption: "poBox" },
      problems: [{ field: "poBoxCity", code: "required" }],
    } as const;
    expect(await ended(running(before, "keepTransferOrder", { values: { poBox: "78" } }))).toEqual({
      state: { ...before, draft: { poBox: "78", billingOption: "poBox" } },
      destination: before.at,
      answer: undefined,
    });
  });
});
