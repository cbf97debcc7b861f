import { type AtStage, standsAtOf } from "./stage.ts";

/**
 * Makes the states of a flow, for tests: at this stage, with what is said of it, and else as at the stage's beginning.
 * @param needed what a stage stands on and a test does not say
 */
export const stateAtOf =
  <State extends { readonly stage: string }, Fields extends object>(
    readStored: (stored: Fields) => State,
    needed: (stage: State["stage"]) => NoInfer<Fields>,
  ) =>
  <Name extends State["stage"]>(stage: Name, fields?: Fields): AtStage<State, Name> => {
    const state = readStored({ ...needed(stage), ...fields, stage });
    if (!standsAtOf<State>()(stage)(state))
      throw new Error(`what is said of the state is not enough for the stage ${stage}`);
    return state;
  };
