import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { JourneyId } from "@switchyard/domain/kernel/ids";
import { afterAll, describe, expect, test } from "vitest";
import { aCustomer, aJourney, sent, stateOf } from "../../driver/in-process/customer.ts";
import { enrollmentScenarios } from "../../driver/in-process/enrollment.ts";
import { gatewayHere } from "../../driver/in-process/gateway.ts";
import { worked } from "../../driver/in-process/site.ts";

/*
 * One customer fills in the same order in two browsers, each at its own instance of the site, and presses in both. The
 * sandbox's ledger must have one order and one charge, and both browsers must show it.
 */

const folder = mkdtempSync(join(tmpdir(), "switchyard-browsers-"));
const gateway = gatewayHere();
afterAll(() => {
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The outcome of the first connect call: a normal answer, a lost request, a lost answer or a refusal. */
type Fate = "answered" | "lost before" | "lost after" | "refused";

const scenarioNamed = (name: string) =>
  enrollmentScenarios.find((one) => one.name === name) ?? expect.unreachable(`no scenario ${name}`);

const opened = async (name: string, honoursKeys: boolean, fate: Fate = "answered") => {
  const dataDir = mkdtempSync(join(folder, "site-"));
  const scenario = scenarioNamed(name);
  const customer = await aCustomer(scenario, gateway, honoursKeys);
  let left = fate === "answered" ? 0 : 1;
  const fetch: GatewayFetch = async (url, init) => {
    if (init.operation !== "connect" || left === 0) return gateway.fetch(url, init);
    left -= 1;
    if (fate === "lost before") throw new TypeError("fetch failed");
    if (fate === "refused") return Response.json({ result: { indicator: "MeterRemoved", messages: [] } });
    await gateway.fetch(url, init);
    throw new DOMException("no answer", "TimeoutError");
  };
  const processes = [0, 1].map(() => customer.site({ dataDir, honoursKeys, fetch }));

  const browser = async (which: number) => {
    const process = processes[which] ?? expect.unreachable();
    const token = `token of browser ${which} ${randomUUID()}`;
    const journey = aJourney();
    worked(await process.runner.begin(journey, token));
    const here = async (): Promise<JourneyId> =>
      worked(await process.store.tokens.open(token, new Date().toISOString())) ?? journey.id;
    const state = async (): Promise<EnrollmentState> => stateOf(process, await here());
    const move = async (index: number): Promise<void> => {
      const next = scenario.moves[index] ?? expect.unreachable();
      await sent(process.runner, here, await customer.rendered(next));
    };
    const replayedAs = async (): Promise<string> => {
      const replayed = await customer.replayed(process, journey.id);
      if ("unreadable" in replayed) return replayed.unreadable;
      const joined = replayed.steps.flatMap((step) => (step.held ?? []).map(({ reference }) => reference));
      return [replayed.verdict, ...joined].join(" ");
    };
    return { id: journey.id, correlationId: journey.correlationId, here, state, move, replayedAs };
  };
  return {
    a: await browser(0),
    b: await browser(1),
    countOf: async (operation: string) =>
      (await gateway.ledger()).entries.filter(({ operationId }) => operationId === operation).length,
    close: () => {
      for (const { store } of processes) store.close();
    },
  };
};

const orderOf = ({ stage, enrollmentInfo, depositPayment }: EnrollmentState) => ({
  stage,
  number: enrollmentInfo?.serviceContractNumber,
  depositPayment,
});

describe.each([true, false])("two browsers of one customer, with a gateway that honors keys: %s", (honoursKeys) => {
  test.each(["one after the other", "at once"])("both place one order and pay one deposit: %s", async (how) => {
    const { a, b, countOf, close } = await opened("a deposit in full", honoursKeys);
    const order = 2;
    for (const browser of [a, b]) for (let move = 0; move < order; move += 1) await browser.move(move);
    if (how === "at once") await Promise.all([a.move(order), b.move(order)]);
    else {
      await a.move(order);
      await b.move(order);
    }
    expect(await countOf("connect")).toBe(1);
    expect(await countOf("paySecurityDeposit")).toBe(1);
    expect(await b.here()).toBe(await a.here());
    expect(orderOf(await b.state())).toEqual({
      stage: "ordered",
      number: expect.stringMatching(/^\d+$/),
      depositPayment: "settled",
    });
    const replayed = [await a.replayedAs(), await b.replayedAs()];
    const [first, second] = (await a.here()) === a.id ? [a, b] : [b, a];
    expect(replayed.toSorted()).toEqual(["same", `same ${first.correlationId}`]);
    expect(await first.here()).toBe(await second.here());
    close();
  });

  test.each(["lost before", "lost after"] as const)("both place one order if its first answer was %s", async (fate) => {
    const { a, b, countOf, close } = await opened("a house", honoursKeys, fate);
    for (const browser of [a, b]) for (let move = 0; move < 2; move += 1) await browser.move(move);
    for (const browser of [a, b, a, b]) await browser.move(2);
    expect(await countOf("connect")).toBe(honoursKeys ? 1 : fate === "lost after" ? 1 : 0);
    expect(await b.here()).toBe(await a.here());
    expect((await b.state()).stage).toBe(honoursKeys ? "ordered" : "in-doubt");
    expect(await b.replayedAs()).toBe(`same ${a.correlationId}`);
    close();
  });

  test("either browser may order after the gateway's refusal", async () => {
    const { a, b, countOf, close } = await opened("a house", honoursKeys, "refused");
    for (const browser of [a, b]) for (let move = 0; move < 2; move += 1) await browser.move(move);
    await a.move(2);
    expect((await a.state()).stage).toBe("review");
    await b.move(2);
    expect((await b.state()).stage).toBe("ordered");
    await a.move(2);
    expect(await countOf("connect")).toBe(1);
    expect(await a.here()).toBe(await b.here());
    close();
  });

  test("either browser may order again at the same home after a cancellation", async () => {
    const { a, b, countOf, close } = await opened("a house", honoursKeys);
    for (let move = 0; move <= 2; move += 1) await a.move(move);
    const first = orderOf(await a.state());
    await gateway.cancel(first.number ?? "");
    for (let move = 0; move <= 2; move += 1) await b.move(move);
    const second = orderOf(await b.state());
    expect(second.stage).toBe("ordered");
    expect(second.number).not.toBe(first.number);
    expect(await countOf("connect")).toBe(2);
    expect(await b.here()).not.toBe(await a.here());
    close();
  });

  test("earlier balances are charged once", async () => {
    const { a, b, countOf, close } = await opened("two prior debts", honoursKeys);
    for (const browser of [a, b]) for (let move = 0; move < 2; move += 1) await browser.move(move);
    for (const browser of [a, b]) await browser.move(2);
    expect(await countOf("payPriorDebt")).toBe(1);
    expect((await b.state()).stage).toBe("review");
    expect((await b.state()).paidBefore.map(({ payment }) => payment?.amount)).toEqual(
      Object.values((await a.state()).debtPayments ?? {}).map(({ amount }) => amount),
    );
    for (const browser of [b, a]) await browser.move(3);
    expect(await countOf("connect")).toBe(1);
    expect(await countOf("payPriorDebt")).toBe(1);
    expect(await a.here()).toBe(await b.here());
    close();
  });
});
