import { type AtStage, stageCheckOf } from "./stage.ts";

/**
 * Makes the states of a flow for tests: the stage's defaults with changes.
 * @param needed the parts that a stage requires and a test leaves out
 */
export const stateAtOf =
  <State extends { readonly stage: string }, Fields extends object>(
    readStored: (stored: Fields) => State,
    needed: (stage: State["stage"]) => NoInfer<Fields>,
  ) =>
  <Name extends State["stage"]>(stage: Name, fields?: Fields): AtStage<State, Name> => {
    const state = readStored({ ...needed(stage), ...fields, stage });
    if (!stageCheckOf<State>()(stage)(state)) throw new Error(`the parts are not enough for the stage ${stage}`);
    return state;
  };
