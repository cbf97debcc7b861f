import type { problemsFound } from "./problems-found.ts";

let loaded: typeof problemsFound | undefined;
let loading: Promise<void> | undefined;

/** The rules of the order form; undefined until they are loaded. */
export const formRules = (): typeof loaded => loaded;

/** Loads the rules once. Without them the server alone judges the form. */
export const loadFormRules = (): Promise<void> =>
  (loading ??= import("./problems-found.ts").then(
    (part) => void (loaded = part.problemsFound),
    () => void (loaded = () => []),
  ));
