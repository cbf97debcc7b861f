/**
 * The one place outside of all bundles. Next loads modules once for each of its bundles (the front door's, the pages', the
 * calls'), so what a module makes for itself there are several of; what a process has once stands here.
 */
const place = Symbol.for("switchyard");
const things: Map<string, unknown> = ((globalThis as { [place]?: Map<string, unknown> })[place] ??= new Map());

/** What this process has once under that name: made at the first call, whichever bundle asks. */
export function oncePerProcess<Thing>(name: string, make: () => Thing): Thing {
  if (!things.has(name)) things.set(name, make());
  return things.get(name) as Thing;
}

/** Forgets what there is under that name: the next who asks makes it anew. */
export const makeAnew = (name: string): void => void things.delete(name);

/** Forgets everything, as if the process had just begun. */
export const beginAnew = (): void => things.clear();
