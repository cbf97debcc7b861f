import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DateTime } from "luxon";
import { aSite, aWalk, numbersOf, worked } from "../composition/a-walk.fixture.ts";
import { resolveDoubt } from "./resolve.ts";

/** A caller without a reference: their words, the typed ones, and the journeys that fit. */
export interface Caller {
  readonly has: string;
  readonly typed: string;
  readonly finds: readonly string[];
}

export interface Callers {
  readonly callers: readonly Caller[];
  /** The gateway's numbers of the first caller. */
  readonly numbers: Readonly<Record<string, string>>;
}

const typedForm = { email: "zq.canary@quackenborpe.example" };
const memberOf = (userName: string) => ({ userName, password: "Larkspur1" });

/** Walks a few customers through a site with its data in this folder. Returns the callers. */
export const callersIn = async (dataDir: string): Promise<Callers> => {
  const ordered = await aWalk(dataDir, { persona: "jose", plan: "LK-TRUE-12" }, [
    ["choosePlan"],
    ["saveOrderInformation", { values: typedForm }],
    ["placeOrder"],
  ]);
  const otherDallas = await aWalk(dataDir, { persona: "marisol", plan: "LK-TRUE-24" }, [
    ["choosePlan"],
    ["saveOrderInformation"],
  ]);
  const inSpanish = await aWalk(dataDir, { persona: "jose", plan: "LK-TRUE-12" }, [["choosePlan"]], { locale: "es" });
  const stoppedMove = await aWalk(
    dataDir,
    { customer: "dana.due", home: "", to: "5714 Goodwin Ave, Dallas", plan: "LK-TRUE-12" },
    [["tellServiceInfo"]],
    { flow: "transfer", customer: memberOf("dana.due") },
  );
  const renewal = await aWalk(
    dataDir,
    { customer: "ray.renner", home: "", to: "", plan: "LK-TRUE-12" },
    [["chooseRenewal"]],
    { flow: "renewal", customer: memberOf("ray.renner") },
  );
  yesterday(dataDir, inSpanish, 14, 20);
  yesterday(dataDir, otherDallas, 14, 40);
  const numbers = await numbersOf(dataDir, ordered);
  const found = await aFoundOrder(dataDir, "4008990017");
  const { meter, order, account } = numbers;
  const callers: readonly Caller[] = [
    { has: "a name and a town", typed: "Jose NUNEZ in Dallas", finds: [ordered] },
    { has: "a name as it is misheard, and a town", typed: "José Nunnez, Dallas, TX", finds: [ordered] },
    { has: "an address", typed: "3800 Maple Avenue, Apt 214", finds: [ordered] },
    { has: "a meter", typed: meter, finds: [ordered, inSpanish] },
    { has: "a ZIP code and a name", typed: "75219 Ñúñez", finds: [ordered] },
    {
      has: "an order number with blanks",
      typed: `order ${order.replace(/(?=(..)+$)/g, " ")}`,
      finds: [ordered],
    },
    {
      has: "the last four digits of an account, and a name",
      typed: `Nuñez, account ends in ${account.slice(-4)}`,
      finds: [ordered],
    },
    { has: "an e-mail address", typed: "ZQ.Canary@Quackenborpe.example", finds: [ordered] },
    { has: "a time and a language", typed: "about two thirty yesterday, in Spanish", finds: [inSpanish] },
    { has: "a time and a town", typed: "yesterday at half past two, Goodwin in Dallas", finds: [otherDallas] },
    { has: "a move that stopped", typed: "dana.due, the move", finds: [stoppedMove] },
    { has: "a renewal of a signed-in customer", typed: "ray.renner renewal", finds: [renewal] },
    { has: "an order that support found, and its contract", typed: "contract 4008-9900-17", finds: [found] },
  ];
  return { callers, numbers };
};

/** An order with a lost answer, which support has found under this number. */
const aFoundOrder = async (dataDir: string, contract: string): Promise<string> => {
  const world = await aSite({ dataDir });
  const reference = worked(await world.begin());
  const usual = worked(await world.inputs({ persona: "marisol", plan: "" }));
  for (const step of ["choosePlan", "saveOrderInformation"]) worked(await world.run(step, await usual(step)));
  worked(await world.fault({ operation: "connect", kind: "reset", times: 1, when: "after" }));
  worked(await world.run("placeOrder", await usual("placeOrder")));
  const finding = { as: "ordered", because: "found under its key", contract: [contract] } as const;
  const { message, verdict } = await resolveDoubt(reference, finding, { dataDir, color: false }, world.gatewayLedger);
  world.close();
  if (verdict !== "ok") throw new Error(message);
  return reference;
};

/** The journey happened yesterday, at this time in Texas. */
const yesterday = (dataDir: string, reference: string, hour: number, minute: number): void => {
  const at = DateTime.now().setZone("America/Chicago").minus({ days: 1 }).set({ hour, minute });
  const db = new DatabaseSync(join(dataDir, "journeys.sqlite"));
  db.prepare("UPDATE journeys SET began_at = ?, touched_at = ? WHERE correlation_id = ?").run(
    at.toUTC().toISO() ?? "",
    at.toMillis(),
    reference,
  );
  db.close();
};
