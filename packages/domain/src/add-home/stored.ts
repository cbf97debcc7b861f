import { intentOfAsked } from "./rules.ts";
import { type AddHomeFields, type AddHomeSelection, type AddHomeState, emptyAddHome, inDoubt } from "./state.ts";

/** Older releases stored the intent's code, by its parameter name in addresses. */
const inWords = (selection: AddHomeSelection & { readonly cint?: string }): AddHomeSelection => {
  const { cint, ...rest } = selection;
  return cint === undefined ? rest : { ...rest, intent: intentOfAsked(cint) };
};

/**
 * Reads a stored state. Older releases stored every field at every stage, with "" and empty values for "not yet", so
 * each stage takes its own fields. A missing part leads back to the plan; an incomplete order needs a person.
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
