import { describe, expect, test } from "vitest";
import { transfer } from "../flow.ts";
import { ended, running, told } from "./transferring.fixture.ts";

describe("what was typed", () => {
  test("on the first page is kept without judging it", async () => {
    const run = running(
      {
        ...told,
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
        ...told,
        serviceInfo: { values: typed, problems: [], asksAboutMeterProgram: false },
      },
      destination: told.at,
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

  test("of days and bills is kept as it is, and so is what was wrong with it", async () => {
    const before = {
      ...told,
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
