/** What Stryker's instrumented code reads and writes, under a name of its own on the global object. */
interface Instrumented {
  activeMutant?: string;
  currentTestId?: string;
  /** How often the active mutant's switch was asked, and how often it may be: code that goes on for ever ends so. */
  hitCount: number | undefined;
  hitLimit: number | undefined;
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const holder = globalThis as unknown as { __stryker__?: Instrumented };
// The runner has this file once, and the tests that it runs once more: both mean the same switches.
holder.__stryker__ ??= { hitCount: undefined, hitLimit: undefined, mutantCoverage: { static: {}, perTest: {} } };
const switches: Instrumented = holder.__stryker__;
const hooks = "hooks";

/** What a test file touches of a mutant. */
export interface Touch {
  /** Whether it is reached already when the file is loaded, so that any of its tests may notice. */
  atLoad: boolean;
  /** Whether it is reached in what runs before, between or after the tests. */
  inHooks: boolean;
  /** The ids of the tests that reach it. */
  tests: string[];
  hits: number;
}

export const enter = (testId: string): void => void (switches.currentTestId = testId);
export const enterHooks = (): void => enter(hooks);

/** Says that files are loaded from here on, until what it answers is called. */
export function loading(): () => void {
  const { currentTestId } = switches;
  leave();
  return () => currentTestId !== undefined && enter(currentTestId);
}

export const leave = (): void => void delete switches.currentTestId;

export function forgetTouches(): void {
  const { mutantCoverage } = switches;
  mutantCoverage.perTest = {};
  // Each module holds on to this object.
  for (const id of Object.keys(mutantCoverage.static)) delete mutantCoverage.static[id];
}

/** By mutant, what was touched since the last forgetting. */
export function touches(): Map<string, Touch> {
  const found = new Map<string, Touch>();
  const touch = (id: string, hits: number): Touch => {
    const one = found.get(id) ?? { atLoad: false, inHooks: false, tests: [], hits: 0 };
    one.hits += hits;
    found.set(id, one);
    return one;
  };
  for (const [id, hits] of Object.entries(switches.mutantCoverage.static)) touch(id, hits).atLoad = true;
  for (const [test, hitsOf] of Object.entries(switches.mutantCoverage.perTest)) {
    for (const [id, hits] of Object.entries(hitsOf)) {
      if (test === hooks) touch(id, hits).inHooks = true;
      else touch(id, hits).tests.push(test);
    }
  }
  return found;
}

/** Runs something with a mutant switched on; `isStuck` says whether it asked for far more than usual. */
export async function withMutant<T>(
  id: string,
  usualHits: number,
  run: () => Promise<T>,
): Promise<{ result: T; isStuck: boolean }> {
  switches.activeMutant = id;
  switches.hitCount = 0;
  switches.hitLimit = usualHits * 100 + 1000;
  try {
    const result = await run();
    return { result, isStuck: switches.hitCount > switches.hitLimit };
  } finally {
    delete switches.activeMutant;
    switches.hitCount = undefined;
  }
}
