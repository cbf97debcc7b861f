import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";
import { standingsOf } from "@switchyard/domain/standing/standing-of-order";
import type { GatewayHere } from "../once/gateway-here.ts";
import type { Scenario } from "../once/scenario.ts";
import { Walk } from "./walk.ts";
import type { SaidAndDone } from "./judge.ts";
import { type Mutation, mutated, mutationsOf } from "./mutations.ts";

/** A flow that is walked once with an answer changed on its way. */
export interface Subject {
  readonly name: string;
  /** Each change of each answer that the walk meets. */
  mutations(gateway: GatewayHere, folder: string): Promise<readonly Mutation[]>;
  walk(gateway: GatewayHere, folder: string, mutation: Mutation | undefined): Promise<SaidAndDone>;
}

/** Hands every answer on; of the struck operation with one field changed, a repeat under its key too. */
const changing =
  (fetch: GatewayFetch, told: Map<string, unknown>, mutation: Mutation | undefined): GatewayFetch =>
  async (url, init) => {
    const answer = await fetch(url, init);
    const { operation } = init;
    if (!answer.ok) return answer;
    const body: unknown = await answer.clone().json();
    told.set(operation, body);
    if (operation !== mutation?.operation) return answer;
    return Response.json(mutated(body, mutation.path, mutation.how), { status: answer.status });
  };

const mostPresses = 12;

export const subjectOf = <State, Ports>(
  scenario: Scenario<State, Ports>,
  isOfInterest: (mutation: Mutation) => boolean,
): Subject => {
  const walk: Subject["walk"] = async (gateway, folder, mutation) => {
    const told = new Map<string, unknown>();
    const struck = { ...gateway, fetch: changing(gateway.fetch, told, mutation) };
    const course = await Walk.begun(scenario, struck, folder, true);
    try {
      for (let press = 0; press < mostPresses; press += 1) {
        const state = await course.state();
        const next = scenario.moves.find((move) => !move.isDone(state));
        if (next === undefined || scenario.isTold(state)) break;
        await course.press(next.acts);
        if (JSON.stringify(await course.state()) === JSON.stringify(state)) break;
      }
      const state = await course.state();
      return {
        state,
        told,
        standing: standingsOf(course.flow.orders?.(state) ?? []),
        charges: course.flow.charges?.(state) ?? [],
        ledger: await course.ledger(),
        payments: await course.payments(),
      };
    } finally {
      course.close();
    }
  };
  return {
    name: scenario.name,
    walk,
    mutations: async (gateway, folder) => {
      const { told } = await walk(gateway, folder, undefined);
      return [...told].flatMap(([operation, answer]) => mutationsOf(operation, answer)).filter(isOfInterest);
    },
  };
};
