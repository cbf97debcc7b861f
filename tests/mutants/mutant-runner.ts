// The runner of tests for mutants (vitest.config.ts). One process loads the code once, with all its mutants behind switches,
// and runs only the tests that come by the mutant that is switched on, the nearest first, until one notices. For a mutant that is
// met while files are loaded, in a table or a schema, its file is loaded anew, and all that import it. A test that fails is run
// again without the mutant: if it fails then too, something was left of an earlier one, and everything of ours is loaded anew.
import { createHash } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import fc from "fast-check";
import { type RunnerTask, type RunnerTestFile, TestRunner, vi } from "vitest";
import { startTests } from "vitest/internal/browser";
import { root } from "../../scripts/paths.ts";
import { enter, enterHooks, forgetTouches, leave, type Touch, touches, withMutant } from "./coverage.ts";
import { withoutEvenTime } from "./even-time.ts";
import { forgetTheSite, forgetWhatWasLoaded } from "./forgetting.ts";
import { type Fate, type Job, jobVariable, type Line, type Mutant, type Verdict } from "./job.ts";

// The same cases each time: a verdict must not depend on the dice.
fc.configureGlobal({ seed: 1, numRuns: 50 });

/** A file that only loads a mutant is asked when it is among so many that are near. */
const nearbyFiles = 8;
/** So many files are run in full where none of the tests that come by has noticed. */
const filesInFull = 3;
/** After so many milliseconds no more tests are begun about one mutant: those of the house start a whole site each. */
const longestTrial = 6_000;
/** One that takes longer, since it waits until something is over, is not asked. */
const longestHouseTest = 2_000;
/** A test whose answer never comes has failed after so many milliseconds, or after several times as long as it takes. */
const patience = 3_000;
const timesAsLong = 5;
/** Bytes after which another process goes on; each loading leaves a little behind. */
const largestHeap = 2.5 * 1024 ** 3;

/** A test file as it went without mutants. */
interface Known {
  path: string;
  /** A hash of all of our files that it loads. */
  basis: string;
  milliseconds: number;
  touched: Map<string, Touch>;
  /**
   * The ids of the tests that pass here, a second time in the same process too; those that look at a page can't, where no
   * pages are rendered, and one that a former run has left nothing to look at would fail for any change.
   */
  passing: string[];
  /** How long each of them took. */
  durations: Map<string, number>;
}

const job = JSON.parse(readFileSync(process.env[jobVariable] ?? "", "utf8")) as Job;
const tell = (line: Line): void => appendFileSync(job.report, `${JSON.stringify(line)}\n`);

export default class MutantRunner extends TestRunner {
  private isStarted = false;
  /** The test that failed first. */
  private failing: string | undefined;
  /** No test is begun after this moment. */
  private deadline = Number.POSITIVE_INFINITY;
  /** The first failure ends a trial; without a mutant every test is run. */
  private isTrial = false;
  /** How many mutants of a file each test file has noticed: it is asked first about the next one. */
  private readonly noticed = new Map<string, number>();

  /** Before the first file, with which Vitest starts. */
  async onBeforeCollect(): Promise<void> {
    if (this.isStarted) return;
    this.isStarted = true;
    // What tells Vitest of each test was put on this object; its reporters need not know of the trials.
    for (const name of ["onTaskUpdate", "onCollectStart", "onCollected"]) Reflect.deleteProperty(this, name);
    if (job.tests.some((path) => path.startsWith("apps/web/"))) withoutEvenTime();
    const known: Known[] = [];
    for (const path of job.tests) known.push(await this.learn(path));
    this.isTrial = true;
    for (const mutant of job.mutants) {
      await this.meet(mutant, known);
      if (process.memoryUsage().heapUsed > largestHeap) break;
    }
    tell({ done: true });
  }

  override onBeforeRunSuite(
    ...args: Parameters<TestRunner["onBeforeRunSuite"]>
  ): ReturnType<TestRunner["onBeforeRunSuite"]> {
    enterHooks();
    return super.onBeforeRunSuite(...args);
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    if (this.isTrial && (this.failing !== undefined || performance.now() > this.deadline)) test.mode = "skip";
    await super.onBeforeRunTask(test);
  }

  override onBeforeTryTask(...[test, options]: Parameters<TestRunner["onBeforeTryTask"]>): void {
    enter(test.id);
    super.onBeforeTryTask(test, options);
  }

  override onAfterRunTask(test: RunnerTask): void {
    enterHooks();
    if (test.result?.state === "fail") this.failing ??= test.id;
    super.onAfterRunTask(test);
  }

  /** Runs a test file without a mutant, to know what it loads and touches. */
  private async learn(path: string): Promise<Known> {
    forgetTouches();
    const began = performance.now();
    let file = await this.runAnew(path);
    // On a busy machine a test that waits for another process may have failed for that.
    if (file?.result?.state === "fail" && !isOfHouse(path)) file = await this.runAnew(path);
    if (file?.result?.state === "fail" && !isOfHouse(path)) tell({ failed: failuresIn(file) });
    const tests = testsIn(file);
    const known = { path, basis: hashOf(loadedFiles()), milliseconds: performance.now() - began, touched: touches() };
    // A test of the house starts a whole site each time: it is not asked twice.
    const again = isOfHouse(path) ? passingIn(tests) : passingIn(testsIn(await this.runAnew(path)));
    const isQuick = ({ result }: RunnerTask): boolean =>
      !isOfHouse(path) || (result?.duration ?? 0) <= longestHouseTest;
    const durations = new Map(
      tests
        .filter((test) => again.includes(test.id) && passingIn([test]).length > 0 && isQuick(test))
        .map(({ id, result }) => [id, result?.duration ?? 0]),
    );
    const passing = [...durations.keys()];
    tell({ learned: path, leftOut: tests.length - passing.length });
    return { ...known, passing, durations };
  }

  private async meet(mutant: Pick<Mutant, "id" | "file">, known: readonly Known[]): Promise<void> {
    const witnesses = witnessesOf(mutant, known, (path) => this.noticed.get(`${mutant.file} ${path}`) ?? 0);
    const basis = hashOf(witnesses.map(({ basis: one }) => one).toSorted());
    const before = job.known[mutant.id];
    if (
      before &&
      (before.basis === basis || witnesses.some(({ path, basis: one }) => path === before.by && one === before.basis))
    ) {
      return tell({ id: mutant.id, verdict: before });
    }
    const verdict = await this.verdict(mutant, witnesses, basis);
    const pair = `${mutant.file} ${verdict.by}`;
    this.noticed.set(pair, (this.noticed.get(pair) ?? 0) + 1);
    tell({ id: mutant.id, verdict });
  }

  private async verdict(
    { id, file }: Pick<Mutant, "id" | "file">,
    witnesses: readonly Known[],
    basis: string,
  ): Promise<Verdict> {
    if (witnesses.length === 0) return { fate: "uncovered", basis };
    const comingBy = witnesses.map((known) => ({ known, tests: testsThatComeBy(id, file, known) }));
    // What one test has left in a memory of the module, another one may notice that never comes by itself.
    const inFull = comingBy
      .filter(({ known, tests }) => !isOfHouse(known.path) && tests.length < known.passing.length)
      .slice(0, filesInFull)
      .map(({ known }) => ({ known, tests: known.passing }));
    const began = performance.now();
    for (const {
      known: { path, touched, basis: by, durations },
      tests,
    } of [...comingBy, ...inFull]) {
      if (tests.length === 0 || (!job.documents.includes(path) && performance.now() - began > longestTrial)) continue;
      tell({ began: id, by: path, basis: by });
      this.config.testTimeout = Math.max(patience, timesAsLong * Math.max(...durations.values()));
      this.deadline = isOfHouse(path) ? began + longestTrial : Number.POSITIVE_INFINITY;
      const touch = touched.get(id);
      const trial = (run: () => Promise<RunnerTestFile | undefined>): Promise<Fate> =>
        this.fateIn(id, touch?.hits ?? 0, run);
      const anew = (touch?.atLoad ?? true) ? file : undefined;
      let fate = await trial(() => this.runOver(anew, path, tests));
      this.deadline = Number.POSITIVE_INFINITY;
      // Without the mutant, as far as it came with it.
      if (
        fate !== "survived" &&
        failed(await this.runOver(anew, path, tests.slice(0, tests.indexOf(this.failing ?? "") + 1 || tests.length)))
      )
        fate = await trial(() => this.runAnew(path, tests));
      if (anew !== undefined) unload(anew);
      if (fate !== "survived") return { fate, by: path, basis: by };
    }
    return { fate: "survived", basis };
  }

  private async fateIn(id: string, usualHits: number, run: () => Promise<RunnerTestFile | undefined>): Promise<Fate> {
    const { result, isStuck } = await withMutant(id, usualHits, run);
    return isStuck ? "stuck" : failed(result) ? "killed" : "survived";
  }

  private async runAnew(path: string, testIds?: string[]): Promise<RunnerTestFile | undefined> {
    vi.resetModules();
    forgetWhatWasLoaded();
    return this.run(path, testIds);
  }

  /** Runs a test file over the code that is loaded, but for one file and all that came to be by it. */
  private async runOver(
    file: string | undefined,
    path: string,
    testIds: string[],
  ): Promise<RunnerTestFile | undefined> {
    if (file !== undefined) unload(file);
    return this.run(path, testIds);
  }

  /** Runs a test file, which is itself loaded anew each time, over the code that is loaded. */
  private async run(path: string, testIds?: string[]): Promise<RunnerTestFile | undefined> {
    this.failing = undefined;
    forgetTheSite();
    const [file] = await startTests([{ filepath: join(root, path), testIds }], this);
    leave();
    vi.useRealTimers();
    vi.resetConfig();
    vi.restoreAllMocks();
    return file;
  }
}

const failed = (file: RunnerTestFile | undefined): boolean => file === undefined || file.result?.state === "fail";

const isOfHouse = (path: string): boolean => path.startsWith("tests/road/");

/** The tests of a file that reach a mutant; all of them where it is reached before or between them, of the house those that come by its file. */
function testsThatComeBy(id: string, file: string, { path, touched, passing }: Known): string[] {
  const touch = touched.get(id);
  if (!touch?.atLoad && !touch?.inHooks) return passing.filter((test) => touch?.tests.includes(test));
  if (!isOfHouse(path)) return passing;
  const near = new Set(job.places[file]?.flatMap((other) => touched.get(other)?.tests ?? []));
  return near.size > 0 ? passing.filter((test) => near.has(test)) : passing;
}

/** The test files that may notice a mutant, those first that are likely to, and soon. */
function witnessesOf(
  { id, file }: Pick<Mutant, "id" | "file">,
  known: readonly Known[],
  hasNoticed: (path: string) => number,
): Known[] {
  const touching = known.filter(({ touched }) => touched.has(id));
  const reaches = ({ touched }: Known): boolean =>
    (touched.get(id)?.tests.length ?? 0) > 0 || touched.get(id)?.inHooks === true;
  const byPromise = (one: Known, other: Known): number =>
    Number(reaches(other)) - Number(reaches(one)) ||
    distance(file, one.path) - distance(file, other.path) ||
    hasNoticed(other.path) - hasNoticed(one.path) ||
    one.milliseconds - other.milliseconds;
  const near = touching
    .filter(({ path }) => !isOfHouse(path))
    .toSorted(byPromise)
    .filter((one, index) => reaches(one) || index < nearbyFiles || job.documents.includes(one.path));
  const cost = (one: Known): number =>
    testsThatComeBy(id, file, one).reduce((sum, test) => sum + (one.durations.get(test) ?? 0), 0);
  const house = touching
    .filter(({ path }) => isOfHouse(path))
    .map((one) => ({ one, promise: hasNoticed(one.path), cost: cost(one) }));
  return [
    ...near,
    ...house.toSorted((one, other) => other.promise - one.promise || one.cost - other.cost).map(({ one }) => one),
  ];
}

/** How many folders lie between two files. */
const distance = (one: string, other: string): number =>
  relative(dirname(one), dirname(other)).split("/").filter(Boolean).length;

const passingIn = (tests: readonly RunnerTask[]): string[] =>
  tests.filter(({ result }) => result?.state === "pass").map(({ id }) => id);

const testsIn = (task: RunnerTask | undefined): RunnerTask[] =>
  task === undefined ? [] : "tasks" in task ? task.tasks.flatMap(testsIn) : [task];

function failuresIn(file: RunnerTestFile): string[] {
  const failed = (task: RunnerTask): string[] =>
    task.result?.state !== "fail"
      ? []
      : "tasks" in task && task.tasks.some(({ result }) => result?.state === "fail")
        ? task.tasks.flatMap(failed)
        : [`${file.name}: ${task.name}: ${task.result.errors?.[0]?.message ?? ""}`];
  return failed(file);
}

interface Loaded {
  file: string;
  evaluated: boolean;
  promise?: unknown;
  exports?: unknown;
  importers: Set<string>;
}

interface Worker {
  evaluatedModules: { idToModuleMap: Map<string, Loaded> };
}

const loadedModules = (): Map<string, Loaded> =>
  (globalThis as unknown as { __vitest_worker__: Worker }).__vitest_worker__.evaluatedModules.idToModuleMap;

/** Has a file loaded anew when it is asked for again, and all that import it, at whatever distance. */
function unload(file: string): void {
  const loaded = loadedModules();
  const left = [...loaded].filter(([, one]) => one.file === join(root, file)).map(([id]) => id);
  for (const seen = new Set<string>(); left.length > 0;) {
    const id = left.pop() ?? "";
    const one = loaded.get(id);
    if (!one || seen.has(id)) continue;
    seen.add(id);
    left.push(...one.importers);
    Object.assign(one, { promise: undefined, exports: undefined, evaluated: false });
    one.importers.clear();
  }
}

/** Each file of ours that is loaded at the moment, with what it says. */
function loadedFiles(): string[] {
  const files = [...loadedModules().values()]
    .filter(
      ({ file, evaluated }) =>
        evaluated && file.startsWith(root) && !file.includes("/node_modules/") && /\.tsx?$/.test(file),
    )
    .map(({ file }) => file);
  return [...new Set(files)].toSorted().map((file) => `${file}\n${hashOfFile(file)}`);
}

const fileHashes = new Map<string, string>();
function hashOfFile(file: string): string {
  const hash = fileHashes.get(file) ?? hashOf([readFileSync(file, "utf8")]);
  fileHashes.set(file, hash);
  return hash;
}

function hashOf(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("base64url").slice(0, 16);
}
