import { randomUUID } from "node:crypto";
import { inputsOf } from "../../../apps/cli-simulator/src/composition/inputs-of.ts";
import type { Journey } from "@switchyard/domain/journey/model";
import type { Answers, Runner } from "@switchyard/domain/journey/runner-model";
import { type Flow, stepNamed } from "@switchyard/domain/journey/step";
import { correlationIdSchema, type JourneyId, journeyIdSchema } from "@switchyard/domain/kernel/ids";
import { replay } from "@switchyard/domain/replay/replay";
import type { GatewayHere } from "./gateway.ts";
import type { Move, Ports, Scenario, Visit } from "./scenario.ts";
import { digestUnder, policyOf, portsOf, type SiteOptions, type SiteProcess, siteProcess, worked } from "./site.ts";

/** A form as the page rendered it. A second press sends it as it is. */
export type Form<State> = readonly {
  readonly step: Flow<State, Ports>["steps"][number];
  readonly input: unknown;
  readonly goesOn: ((answers: Answers) => boolean) | undefined;
}[];

/** `unknown`: the outcome of a call is in doubt. */
export type Ending = "answered" | "unknown";

/** A customer of a scenario with an in-process gateway, who may use several processes of the site. */
export interface Customer<State> {
  site(options: SiteOptions): SiteProcess<State>;
  rendered(move: Move<State>, isAgain?: boolean): Promise<Form<State>>;
  replayed(site: SiteProcess<State>, journey: JourneyId): ReturnType<typeof replay>;
}

/**
 * @param honoursKeys whether the gateway honors idempotency keys; it starts with empty records
 */
export const aCustomer = async <State>(
  scenario: Scenario<State>,
  gateway: GatewayHere,
  honoursKeys: boolean,
): Promise<Customer<State>> => {
  await gateway.startOver(honoursKeys);
  const { who, flow } = scenario;
  const token = "customer" in who ? await gateway.tokensOf(who.customer) : undefined;
  const portsFor = portsOf(gateway, token);
  const ports = portsFor({ locale: "en", correlationId: "DRIVER-LOOK-UP" }, gateway.fetch);
  const usual = worked(
    await inputsOf(who, {
      gateway: ports,
      policy: policyOf(scenario),
      now: new Date().toISOString(),
      newestCode: gateway.newestCode,
    }),
  );
  let turn = 0;
  return {
    site: (options) => siteProcess(scenario, portsFor, options.fetch ?? gateway.fetch, options),
    rendered: (move, isAgain = false) => {
      turn += 1;
      const visit: Visit = { ports, turn, isAgain, usual };
      return Promise.all(
        move.acts.map(async ({ step: name, input, goesOn }) => {
          const step = stepNamed(flow, name);
          if (step === undefined) throw new Error(`${flow.name} has no step ${name}`);
          return { step, input: await input(visit), goesOn };
        }),
      );
    },
    replayed: async ({ store }, journey) =>
      replay(worked(await store.events(journey)), { flow, digest: digestUnder("replay"), ports: portsFor }),
  };
};

/** Runs a form's steps as the form's handler does. */
export const sent = async <State>(
  runner: Runner<State>,
  journey: JourneyId | (() => Promise<JourneyId>),
  form: Form<State>,
): Promise<Ending> => {
  let ending: Ending = "answered";
  for (const { step, input, goesOn } of form) {
    const here = typeof journey === "string" ? journey : await journey();
    const outcome = await runner.runThrough({ journey: here, step, input });
    if (outcome.isErr() || outcome.value.kind !== "done") return ending;
    const { problem, answer } = outcome.value;
    if (problem?.kind === "outcome-unknown") ending = "unknown";
    if (goesOn && answer && !goesOn(answer)) return ending;
  }
  return ending;
};

/** A new journey of the main brand in English. */
export const aJourney = (): Pick<Journey, "id" | "correlationId" | "brand" | "locale"> => ({
  id: journeyIdSchema.parse(randomUUID()),
  correlationId: correlationIdSchema.parse(
    randomUUID()
      .replaceAll("-", "")
      .toUpperCase()
      .replace(/^(.{4})(.{4})(.{4}).*/, "$1-$2-$3"),
  ),
  brand: "main",
  locale: "en",
});

export const stateOf = async <State>({ runner }: SiteProcess<State>, journey: JourneyId): Promise<State> => {
  const found = worked(await runner.find(journey));
  if (!found) throw new Error("the journey is gone");
  return found.state;
};
