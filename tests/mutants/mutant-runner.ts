// The runner of tests for mutants (vitest.config.ts). One process loads the code once, with all its mutants behind switches,
// and runs only the tests that come by the mutant that is switched on, the nearest first, until one notices. For a mutant that is
// met while files are loaded, in a table or a schema, everything of ours is loaded anew. A test that fails for any other one
// is run again without it: if it fails then too, something was left of an earlier mutant, and both are loaded anew.
import { createHash } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import fc from "fast-check";
import { type RunnerTask, type RunnerTestFile, TestRunner, vi } from "vitest";
import { startTests } from "vitest/internal/browser";
import { root } from "../../scripts/paths.ts";
import { enter, enterHooks, forgetTouches, leave, type Touch, touches, withMutant } from "./coverage.ts";
import { type Fate, type Job, jobVariable, type Line, type Mutant, type Verdict } from "./job.ts";

// The same cases each time: a verdict must not depend on the dice.
fc.configureGlobal({ seed: 1, numRuns: 50 });

/** A file that only loads a mutant is asked when it is among so many that are near. */
const nearbyFiles = 8;
/** So many files are run in full where none of the tests that come by has noticed. */
const filesInFull = 3;
/** Tests of the house start a whole site each: no more of their files are asked about one mutant. */
const houseFiles = 6;
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
}

const job = JSON.parse(readFileSync(process.env[jobVariable] ?? "", "utf8")) as Job;
const tell = (line: Line): void => appendFileSync(job.report, `${JSON.stringify(line)}\n`);

export default class MutantRunner extends TestRunner {
  private isStarted = false;
  private hasFailed = false;
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
    const known: Known[] = [];
    for (const path of job.tests) known.push(await this.learn(path));
    this.isTrial = true;
    for (const mutant of job.mutants) {
      await this.meet(mutant, known);
      if (process.memoryUsage().heapUsed > largestHeap) break;
    }
    tell({ done: true });
  }

  override onBeforeRunSuite(...args: Parameters<TestRunner["onBeforeRunSuite"]>): ReturnType<TestRunner["onBeforeRunSuite"]> {
    enterHooks();
    return super.onBeforeRunSuite(...args);
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    if (this.hasFailed && this.isTrial) test.mode = "skip";
    await super.onBeforeRunTask(test);
  }

  override onBeforeTryTask(...[test, options]: Parameters<TestRunner["onBeforeTryTask"]>): void {
    enter(test.id);
    super.onBeforeTryTask(test, options);
  }

  override onAfterRunTask(test: RunnerTask): void {
    enterHooks();
    this.hasFailed ||= test.result?.state === "fail";
    super.onAfterRunTask(test);
  }

  /** Runs a test file without a mutant, to know what it loads and touches. */
  private async learn(path: string): Promise<Known> {
    forgetTouches();
    const began = performance.now();
    const file = await this.runAnew(path);
    if (file?.result?.state === "fail" && !isOfHouse(path)) tell({ failed: failuresIn(file) });
    const tests = testsIn(file);
    const known = { path, basis: hashOf(loadedFiles()), milliseconds: performance.now() - began, touched: touches() };
    // A test of the house starts a whole site each time: it is not asked twice.
    const again = isOfHouse(path) ? passingIn(tests) : passingIn(testsIn(await this.runAnew(path)));
    const passing = passingIn(tests).filter((id) => again.includes(id));
    tell({ learned: path, leftOut: tests.length - passing.length });
    return { ...known, passing };
  }

  private async meet(mutant: Pick<Mutant, "id" | "file">, known: readonly Known[]): Promise<void> {
    const witnesses = witnessesOf(mutant, known, (path) => this.noticed.get(`${mutant.file} ${path}`) ?? 0);
    const basis = hashOf(witnesses.map(({ basis: one }) => one).toSorted());
    const before = job.known[mutant.id];
    if (before && (before.basis === basis || witnesses.some(({ path, basis: one }) => path === before.by && one === before.basis))) {
      return tell({ id: mutant.id, verdict: before });
    }
    const verdict = await this.verdict(mutant.id, witnesses, basis);
    const pair = `${mutant.file} ${verdict.by}`;
    this.noticed.set(pair, (this.noticed.get(pair) ?? 0) + 1);
    tell({ id: mutant.id, verdict });
  }

  private async verdict(id: string, witnesses: readonly Known[], basis: string): Promise<Verdict> {
    if (witnesses.length === 0) return { fate: "uncovered", basis };
    const comingBy = witnesses.map((known) => ({ known, tests: testsThatComeBy(id, known) }));
    // What one test has left in a memory of the module, another one may notice that never comes by itself.
    const inFull = comingBy.filter(({ known, tests }) => !isOfHouse(known.path) && tests.length < known.passing.length).slice(0, filesInFull).map(({ known }) => ({ known, tests: known.passing }));
    for (const { known: { path, touched, basis: by }, tests } of [...comingBy, ...inFull]) {
      if (tests.length === 0) continue;
      tell({ began: id, by: path, basis: by });
      const touch = touched.get(id);
      const trial = (run: () => Promise<RunnerTestFile | undefined>): Promise<Fate> => this.fateIn(id, touch?.hits ?? 0, run);
      const isMetAtLoad = touch?.atLoad ?? true;
      let fate = await trial(() => (isMetAtLoad ? this.runAnew(path, tests) : this.run(path, tests)));
      if (fate !== "survived" && !isMetAtLoad && failed(await this.run(path, tests))) fate = await trial(() => this.runAnew(path, tests));
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
    return this.run(path, testIds);
  }

  /** Runs a test file, which is itself loaded anew each time, over the code that is loaded. */
  private async run(path: string, testIds?: string[]): Promise<RunnerTestFile | undefined> {
    this.hasFailed = false;
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

/** The tests of a file that reach a mutant; all of them where it is reached before or between them. */
function testsThatComeBy(id: string, { touched, passing }: Known): string[] {
  const touch = touched.get(id);
  return touch?.atLoad || touch?.inHooks ? passing : passing.filter((test) => touch?.tests.includes(test));
}

/** The test files that may notice a mutant, those first that are likely to, and soon. */
function witnessesOf({ id, file }: Pick<Mutant, "id" | "file">, known: readonly Known[], hasNoticed: (path: string) => number): Known[] {
  const touching = known.filter(({ touched }) => touched.has(id));
  const reaches = ({ touched }: Known): boolean => (touched.get(id)?.tests.length ?? 0) > 0 || touched.get(id)?.inHooks === true;
  const byPromise = (one: Known, other: Known): number =>
    Number(reaches(other)) - Number(reaches(one)) || distance(file, one.path) - distance(file, other.path) || hasNoticed(other.path) - hasNoticed(one.path) || one.milliseconds - other.milliseconds;
  const sorted = touching.toSorted(byPromise);
  const testsOf = (one: Known): number => testsThatComeBy(id, one).length;
  const house = sorted.filter(({ path }) => isOfHouse(path)).toSorted((one, other) => testsOf(other) - testsOf(one) || one.path.localeCompare(other.path)).slice(0, houseFiles);
  return sorted.filter((one, index) => (isOfHouse(one.path) ? house.includes(one) : reaches(one) || index < nearbyFiles || job.documents.includes(one.path)));
}

/** How many folders lie between two files. */
const distance = (one: string, other: string): number => relative(dirname(one), dirname(other)).split("/").filter(Boolean).length;

const passingIn = (tests: readonly RunnerTask[]): string[] => tests.filter(({ result }) => result?.state === "pass").map(({ id }) => id);

const testsIn = (task: RunnerTask | undefined): RunnerTask[] => (task === undefined ? [] : "tasks" in task ? task.tasks.flatMap(testsIn) : [task]);

function failuresIn(file: RunnerTestFile): string[] {
  const failed = (task: RunnerTask): string[] =>
    task.result?.state !== "fail" ? [] : "tasks" in task && task.tasks.some(({ result }) => result?.state === "fail") ? task.tasks.flatMap(failed) : [`${file.name}: ${task.name}: ${task.result.errors?.[0]?.message ?? ""}`];
  return failed(file);
}

interface Worker {
  evaluatedModules: { idToModuleMap: Map<string, { file: string; evaluated: boolean }> };
}

/** Each file of ours that is loaded at the moment, with what it says. */
function loadedFiles(): string[] {
  const { evaluatedModules } = (globalThis as unknown as { __vitest_worker__: Worker }).__vitest_worker__;
  const files = [...evaluatedModules.idToModuleMap.values()]
    .filter(({ file, evaluated }) => evaluated && file.startsWith(root) && !file.includes("/node_modules/") && /\.tsx?$/.test(file))
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
