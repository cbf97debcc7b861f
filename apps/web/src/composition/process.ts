/**
 * Process-wide storage outside of all bundles. Next loads each module once per bundle (front door, pages, calls), so a
 * module's own variables exist several times.
 */
const place = Symbol.for("switchyard");
const things: Map<string, unknown> = ((globalThis as { [place]?: Map<string, unknown> })[place] ??= new Map());

/** A process-wide value: created on the first call from any bundle. */
export function oncePerProcess<Thing>(name: string, make: () => Thing): Thing {
  if (!things.has(name)) things.set(name, make());
  return things.get(name) as Thing;
}

/** Drops a value: the next call creates it again. */
export const resetSingleton = (name: string): void => void things.delete(name);

/** Drops everything, as in a new process. */
export const resetSingletons = (): void => things.clear();
