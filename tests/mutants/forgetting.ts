interface Memory {
  /** What a process of the site has once (apps/web/src/composition/process.ts). */
  [place: symbol]: Map<string, unknown> | undefined;
  /** Forgets what modules of the site have made for themselves, in their variables (vitest.config.ts). */
  mutantsForget?: (() => void)[];
  /** What modules that stay loaded hold on to of what a process of the site has once. */
  mutantsHeldOn?: Set<object>;
}

const memory = globalThis as Memory;

/** Things that a process of the site has once, and those in variables of modules: who comes next makes its own. */
export function forgetTheSite(): void {
  const held = (memory.mutantsHeldOn ??= new Set());
  const things = memory[Symbol.for("switchyard")];
  for (const thing of things?.values() ?? []) if (typeof thing === "object" && thing !== null) held.add(thing);
  things?.clear();
  for (const thing of held)
    for (const part of [thing, ...Object.values(thing)]) if (typeof part?.clear === "function") part.clear();
  for (const forget of memory.mutantsForget ?? []) forget();
}

/** Everything is loaded anew, so there is nothing to hold on. */
export function forgetWhatWasLoaded(): void {
  forgetTheSite();
  delete memory.mutantsForget;
  delete memory.mutantsHeldOn;
}
