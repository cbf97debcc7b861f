import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";
import { standingsOf } from "@switchyard/domain/standing/standing-of-order";
import type { Payment } from "@switchyard/gateway-sandbox/payments/dues";
import { aCustomer, aJourney, sent, stateOf } from "../../driver/in-process/customer.ts";
import type { GatewayHere } from "../../driver/in-process/gateway.ts";
import type { Scenario } from "../../driver/in-process/scenario.ts";
import { worked } from "../../driver/in-process/site.ts";
import type { WalkResult } from "./judge.ts";
import { type Mutation, mutated, mutationsOf } from "./mutations.ts";

/** A flow that can be walked with one changed answer. */
export interface Subject {
  readonly name: string;
  /** Every possible change of every answer in the walk. */
  mutations(gateway: GatewayHere, folder: string): Promise<readonly Mutation[]>;
  walk(gateway: GatewayHere, folder: string, mutation: Mutation | undefined): Promise<WalkResult>;
}

/** Forwards all calls and changes one field in the answer of one operation, also in a repeat under the same key. */
const changing =
  (fetch: GatewayFetch, answers: Map<string, unknown>, mutation: Mutation | undefined): GatewayFetch =>
  async (url, init) => {
    const answer = await fetch(url, init);
    const { operation } = init;
    if (!answer.ok) return answer;
    const body: unknown = await answer.clone().json();
    answers.set(operation, body);
    if (operation !== mutation?.operation) return answer;
    return Response.json(mutated(body, mutation.path, mutation.how), { status: answer.status });
  };

const mostPresses = 12;

export const subjectOf = <State>(scenario: Scenario<State>, isOfInterest: (mutation: Mutation) => boolean): Subject => {
  const walk: Subject["walk"] = async (gateway, folder, mutation) => {
    const answers = new Map<string, unknown>();
    const customer = await aCustomer(scenario, gateway, true);
    const site = customer.site({
      dataDir: mkdtempSync(join(folder, "walk-")),
      honoursKeys: true,
      fetch: changing(gateway.fetch, answers, mutation),
    });
    try {
      const journey = aJourney();
      worked(await site.runner.begin(journey));
      const stateNow = (): Promise<State> => stateOf(site, journey.id);
      for (let press = 0; press < mostPresses; press += 1) {
        const state = await stateNow();
        const next = scenario.moves.find((move) => !move.isDone(state));
        if (next === undefined || scenario.isInDoubt(state)) break;
        await sent(site.runner, journey.id, await customer.rendered(next));
        if (JSON.stringify(await stateNow()) === JSON.stringify(state)) break;
      }
      const state = await stateNow();
      return {
        state,
        answers,
        standing: standingsOf(scenario.flow.orders?.(state) ?? []),
        charges: scenario.flow.charges?.(state) ?? [],
        ledger: await gateway.ledger(),
        payments: await gateway.bodiesOf<Payment>("payment"),
      };
    } finally {
      site.store.close();
    }
  };
  return {
    name: scenario.name,
    walk,
    mutations: async (gateway, folder) => {
      const { answers } = await walk(gateway, folder, undefined);
      return [...answers].flatMap(([operation, answer]) => mutationsOf(operation, answer)).filter(isOfInterest);
    },
  };
};
