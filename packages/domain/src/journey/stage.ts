/**
 * A stage of a flow with its parts. Every other part is absent: a transition that forgets to drop one does not compile.
 */
export type StageOf<Parts, Name extends string, Fields> = {
  readonly [field in keyof Fields]: Fields[field];
} & { readonly stage: Name } & { readonly [part in Exclude<keyof Parts, keyof Fields>]?: undefined };

/** A state is one of its flow's stages. */
interface Staged {
  readonly stage: string;
}

/** The state of a flow at one of these stages. */
export type AtStage<State extends Staged, Name extends State["stage"]> = Extract<State, { readonly stage: Name }>;

/** Whether a state of this flow is at one of these stages; narrows the state's type. */
export const stageCheckOf =
  <State extends Staged>() =>
  <Name extends State["stage"]>(...stages: readonly Name[]) =>
  (state: State): state is AtStage<State, Name> =>
    (stages as readonly string[]).includes(state.stage);
