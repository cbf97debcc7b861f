import * as React from "react";

// Runs hooks without a page: this file replaces React's renderer. It implements the hooks that forms need.

interface Effect {
  readonly deps: readonly unknown[] | undefined;
  readonly end: (() => void) | void;
}
type Cell = { state?: unknown; effect?: Effect };
interface Dispatcher {
  useState<T>(initial: T | (() => T)): [T, (next: T | ((before: T) => T)) => void];
  useRef<T>(initial: T): { current: T };
  useEffect(run: () => (() => void) | void, deps?: readonly unknown[]): void;
  useId(): string;
}

const asked = (
  React as unknown as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { H: Dispatcher | null } }
).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

export interface Drawn<Result, Given> {
  /** The hook's latest result. */
  readonly now: Result;
  /** Number of renders. */
  readonly times: number;
  again(given: Given): void;
  leave(): void;
}

/** Renders a hook or component as a page does: again after each state change, with effects after each render. */
export function drawn<Result, Given = undefined>(
  use: (given: Given) => Result,
  first: NoInfer<Given>,
): Drawn<Result, Given> {
  const cells: Cell[] = [];
  let given = first;
  let result!: Result;
  let times = 0;
  let isDrawing = false;
  let isStale = false;

  const draw = (): void => {
    isStale = true;
    if (isDrawing) return;
    isDrawing = true;
    while (isStale) {
      isStale = false;
      let at = 0;
      const pending: (() => void)[] = [];
      const cell = (make: () => unknown): Cell => {
        const one = (cells[at] ??= { state: make() });
        at += 1;
        return one;
      };
      asked.H = {
        useState: <T>(initial: T | (() => T)) => {
          const one = cell(() => (typeof initial === "function" ? (initial as () => T)() : initial));
          const set = (next: T | ((before: T) => T)): void => {
            const value = typeof next === "function" ? (next as (before: T) => T)(one.state as T) : next;
            if (Object.is(value, one.state)) return;
            one.state = value;
            draw();
          };
          return [one.state as T, set];
        },
        useRef: <T>(initial: T) => cell(() => ({ current: initial })).state as { current: T },
        useEffect: (run, deps) => {
          const one = cell(() => undefined);
          const before = one.effect;
          if (before && deps && before.deps && deps.every((dep, index) => Object.is(dep, before.deps?.[index]))) return;
          pending.push(() => {
            before?.end?.();
            one.effect = { deps, end: run() };
          });
        },
        useId: () => "id",
      };
      times += 1;
      result = use(given);
      asked.H = null;
      for (const run of pending) run();
    }
    isDrawing = false;
  };
  draw();
  return {
    get now() {
      return result;
    },
    get times() {
      return times;
    },
    again: (next) => {
      given = next;
      draw();
    },
    leave: () => {
      for (const { effect } of cells) effect?.end?.();
    },
  };
}

/** The elements that match, within a component's output. */
export function elementsIn(
  node: unknown,
  isMeant: (type: unknown, props: Readonly<Record<string, unknown>>) => boolean,
): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(node)) return node.flatMap((one) => elementsIn(one, isMeant));
  if (!React.isValidElement<Record<string, unknown>>(node)) return [];
  const { type, props } = node;
  return [...(isMeant(type, props) ? [props] : []), ...Object.values(props).flatMap((one) => elementsIn(one, isMeant))];
}
