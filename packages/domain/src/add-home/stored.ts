import { intentOfAsked } from "./rules.ts";
import { type AddHomeFields, type AddHomeSelection, type AddHomeState, emptyAddHome, inDoubt } from "./state.ts";

/** Releases before the words stored the code of the intent, under the name that it has in addresses. */
const inWords = (selection: AddHomeSelection & { readonly cint?: string }): AddHomeSelection => {
  const { cint, ...rest } = selection;
  return cint === undefined ? rest : { ...rest, intent: intentOfAsked(cint) };
};

/**
 * A state as it was stored. Releases before the stages had types stored every field at every stage, with "" and nothing for
 * "not yet": of theirs, each stage takes what belongs to it. Where something is missing that its stage stands on, the plan is
 * asked for again; of an order, a person finds out.
 */
export const storedAddHome = (stored: AddHomeFields): AddHomeState => {
  const { stage, at = emptyAddHome.at, attempts = 0, partner, selection, draft = {}, problems = [] } = stored;
  const { submitted, ordered, lastTry } = stored;
  const known = { at, attempts, lastTry };
  const chosen = partner && selection && { ...known, partner, selection: inWords(selection), draft, problems };
  if (stage === "submitted" && submitted) {
    if (ordered) return { ...known, stage, submitted, ordered };
    return chosen ? { ...chosen, stage, submitted } : { ...known, stage, submitted };
  }
  if (stage === "ordered" && ordered) return { ...known, stage, ordered };
  if (stage === "ordered" || stage === "in-doubt")
    return { ...inDoubt({ ...chosen, attempts, submitted, ordered }, at), lastTry };
  return chosen && stage !== "shopping" ? { ...chosen, stage: "order" } : { ...emptyAddHome, ...known };
};
