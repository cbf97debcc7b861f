import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { handMade } from "../premises/hand-made.ts";
import type { Premise } from "../premises/premise.ts";
import { aClient, type Client } from "../testing/client.ts";
import { addHomeRequest, asking, onItsOwn } from "../testing/moves.ts";
import type { AddHomeResponse } from "./add-home.ts";
import { addHomeDemoCases } from "./demo-cases.ts";

let client: Client;
beforeEach(async () => {
  client = await aClient();
});
afterEach(() => client.sandbox.close());

const add = async (home: Premise, change: object = {}): Promise<AddHomeResponse> =>
  (await asking(client, "grace").post("/myaccount/add/home", addHomeRequest("grace", home, change))).json;
const status = async (home: Premise) =>
  (
    (await (await client.get(`/myaccount/transfer/pendingtransactionstatus?esiid=${home.esiid}`)).json()) as {
      result: object;
    }
  ).result;
const refused = (indicator: string, ...messages: string[]) => ({
  connectValidateResponse: { result: { indicator, messages } },
  createContractResponse: { result: null },
  connectResponse: { result: null },
});
const number = expect.stringMatching(/^\d{10}$/);

const proofs: Readonly<Record<string, () => Promise<void>>> = {
  "add-home-existing-bill": async () => {
    expect(await add(handMade.hemphill)).toEqual({
      connectValidateResponse: { result: { indicator: "Success", messages: [] } },
      createContractResponse: { result: { contractAccount: "002103000011" } },
      connectResponse: { result: { indicator: "Success", serviceContractNumber: number } },
    });
    expect(await status(handMade.hemphill)).toEqual({ isPending: true, isActive: false, partnerNumber: "0050000011" });
  },
  "add-home-own-bill": async () => {
    const { createContractResponse, connectResponse } = await add(handMade.goodwinFortWorth, onItsOwn);
    expect(createContractResponse.result?.contractAccount).toBe("002105000001");
    expect(connectResponse.result?.serviceContractNumber).toEqual(number);
  },
  "add-home-own-premise": async () =>
    expect(await add(handMade.vanderbiltDallas)).toEqual(refused("MovingInOwnPremise")),
  "add-home-active-elsewhere": async () =>
    expect(await add(handMade.heights)).toEqual(refused("ActiveForAnotherPartner")),
  "add-home-pending": async () => expect(await add(handMade.rosedale)).toEqual(refused("EnrollmentAlreadySubmitted")),
  "add-home-switch-hold": async () =>
    expect(await add(handMade.lubbockHold)).toEqual(refused("Failure", "SwitchHoldPending")),
  "add-home-no-meter": async () => expect(await add(handMade.texasCityNoMeter)).toEqual(refused("MeterRemoved")),
  "add-home-permit": async () =>
    expect(await add(handMade.mcallenPermit)).toMatchObject({
      connectValidateResponse: { result: { indicator: "Success" } },
      connectResponse: { result: { indicator: "PermitRequired", serviceContractNumber: null } },
    }),
};

describe("added homes", () => {
  it.each(addHomeDemoCases.map((demoCase) => [demoCase.id, demoCase] as const))("%s", async (id) => {
    expect(proofs[id]).toBeDefined();
    await proofs[id]?.();
  });
});

it("a home is added only to the customer's own account, under the customer's name", async () => {
  const grace = asking(client, "grace");
  const answers = [
    await grace.post(
      "/myaccount/add/home",
      addHomeRequest("grace", handMade.hemphill, { contractAccountNumber: "002103000012" }),
    ),
    await grace.post("/myaccount/add/home", addHomeRequest("grace", handMade.hemphill, { bpNumber: "0050000012" })),
  ];
  expect(answers.map(({ status: code }) => code)).toEqual([403, 403]);
  expect(await status(handMade.hemphill)).toMatchObject({ isPending: false });
});

it("adding the same home again is refused, under any key", async () => {
  await add(handMade.hemphill);
  expect(await add(handMade.hemphill)).toEqual(refused("EnrollmentAlreadySubmitted"));
});

it("a new account has its billing address and paperless choice", async () => {
  await add(handMade.goodwinFortWorth, {
    ...onItsOwn,
    billingOption: "other",
    poBox: "77",
    poBoxCity: "Dallas",
    poBoxState: "TX",
    poBoxZipCode: "75201",
    isPaperlessBilling: true,
    paperlessEmail: "grace.garza@example.com",
  });
  const grace = asking(client, "grace");
  expect((await grace.get("/myaccount/customerdetails?ca=002105000001")).json).toMatchObject({
    result: { mailingAddress: { streetName: "PO Box 77", city: "Dallas", postalCode: "75201" } },
  });
  expect((await grace.get("/myaccount/paperlessbilling?ca=002105000001")).json).toMatchObject({
    result: { isPaperLess: true },
  });
});
