import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { aGateway, type Gateway } from "./a-gateway.ts";
import { firstOpenDay } from "../driver/calendar.ts";
import { acceptedTerms } from "../driver/enrollment.ts";
import { goodwinAve, orderInformationPath } from "../driver/homes.ts";
import { anApplicant, typedBy } from "../driver/people.ts";
import { pathOf, textOf } from "./pages.ts";
import { type Page, Visitor } from "../driver/visitor.ts";

/** One customer, two devices with cookies of their own, at one process of the site and at two. */
const della = { ...anApplicant, ...typedBy(personaNamed("della")) };
const byCard = { ...acceptedTerms, paymentType: "0", accessToken: "cft-0000000000000001" };

const referenceOn = (page: Page): string =>
  /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(textOf(page))?.[0] ?? "no reference";

/** The harder case: the gateway carries out what it is sent twice. */
describe("one customer on two devices, beside a gateway that ignores keys", () => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-two-devices-"));
  let gateway: Gateway;
  let sites: readonly TestSite[] = [];
  beforeAll(async () => {
    gateway = await aGateway();
    const settings = { ...gateway.settings, GATEWAY_HONOURS_KEYS: "off" };
    sites = [await startTestSite(folder, settings), await startTestSite(folder, settings)];
  });
  beforeEach(async () => {
    await gateway.reset();
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await gateway?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const atReview = async (site: number) => {
    const device = new Visitor(sites[site]?.url ?? "");
    const form = await device.open(orderInformationPath(goodwinAve));
    const day = await firstOpenDay(device, goodwinAve);
    await device.sent(form, "/forms/order-information", { ...della, selectStartDate: day });
    const terms = await device.open("/mvi/place-order-deposit");
    return { device, press: async () => device.send(terms, "/forms/place-order", byCard) };
  };

  /** One order and one charge at the gateway, and its number on the receipt of each device. */
  const isOneOrder = async (devices: readonly Visitor[]): Promise<void> => {
    const { orders, entries } = await gateway.ledger();
    expect(entries.map(({ operationId }) => operationId).filter((one) => one !== "createCustomer")).toEqual([
      "connect",
      "paySecurityDeposit",
    ]);
    expect((await gateway.recordsOf("payment")).length).toBe(1);
    for (const device of devices) {
      const mini = await device.open("/mvi/mini-confirmation");
      const receipt = pathOf(mini) === "/mvi/confirmation" ? mini : await device.send(mini, "/forms/skip-account");
      expect(receipt.html).toContain(orders[0]?.serviceContractNumber);
    }
  };

  test.each([
    ["one after the other", 0],
    ["at once, at two processes", 1],
  ] as const)(
    "the same order pressed on two devices, %s, is one order, one charge and one receipt",
    async (_, other) => {
      const [one, two] = [await atReview(0), await atReview(other)];
      const pages =
        other === 1 ? await Promise.all([one.press(), two.press()]) : [await one.press(), await two.press()];
      expect(pages.map(pathOf)).toEqual(["/mvi/mini-confirmation", "/mvi/mini-confirmation"]);
      await isOneOrder([one.device, two.device]);
    },
  );

  test("an order whose answer was lost on one device is the same doubt, with the same reference, on the other", async () => {
    const [one, two] = [await atReview(0), await atReview(1)];
    await gateway.set({ faults: [{ operationId: "connect", fault: "reset", when: "after", times: 1 }] });
    const [lost, joined] = [await one.press(), await two.press()];
    for (const page of [lost, joined]) {
      expect(textOf(page)).toContain("We don’t know yet if your service is ordered.");
      expect(referenceOn(page)).toBe(referenceOn(lost));
    }
    expect(await gateway.entriesOf("connect")).toHaveLength(1);
    expect(await gateway.recordsOf("payment")).toHaveLength(0);
  });
});
