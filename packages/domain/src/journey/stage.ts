/**
 * A stage of a flow with what is there at it. Every other part of the flow is not there: leaving a part behind has to be said,
 * or it does not compile.
 */
export type StageOf<Parts, Name extends string, There> = {
  readonly [field in keyof There]: There[field];
} & { readonly stage: Name } & { readonly [part in Exclude<keyof Parts, keyof There>]?: undefined };

/** A state is one of its flow's stages. */
interface Staged {
  readonly stage: string;
}

/** The state of a flow at one of these stages. */
export type AtStage<State extends Staged, Name extends State["stage"]> = Extract<State, { readonly stage: Name }>;

/** Whether a state of this flow stands at one of these stages; what it says, the state's type says from then on. */
export const standsAtOf =
  <State extends Staged>() =>
  <Name extends State["stage"]>(...stages: readonly Name[]) =>
  (state: State): state is AtStage<State, Name> =>
    (stages as readonly string[]).includes(state.stage);
