import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { memoryFolder } from "./scripts/memory-folder.ts";
import { compiledCode, nextDynamic, requestScope } from "./scripts/paths.ts";
import { patient } from "./scripts/testing/slowness.ts";

// Programs that tests start: the site, the sandbox, the simulator.
process.env["NODE_COMPILE_CACHE"] ||= compiledCode;
process.env["TMPDIR"] ||= memoryFolder();

const pacts = "packages/adapters-gateway/**/*.pact.test.ts";
const never = ["**/node_modules/**", "**/.next/**"];

/** Begins with the file that only waits, for half a minute. If it began last, it would end last and alone. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId }: TestSpecification): number => Number(moduleId.endsWith("/faults/patience.test.ts"));
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer is no array
    return (await super.sort(files)).toSorted((one, other) => waits(other) - waits(one));
  }
}

// A test without assertions fails, for example one that loops over an empty list. Polls may take longer than Vitest's default of
// a second, because the machine may be busy.
const expect = { requireAssertions: true, poll: { timeout: patient(60_000) } };

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    // The files of a suite import mostly the same modules.
    fsModuleCache: true,
    projects: [
      {
        resolve: {
          alias: [
            { find: /^next\/headers$/, replacement: requestScope },
            { find: /^next\/dynamic$/, replacement: nextDynamic },
          ],
        },
        test: {
          name: "unit",
          expect,
          // Loading the code again for each file takes longer than most files run.
          isolate: false,
          setupFiles: ["apps/web/src/composition/as-in-a-new-process.fixture.ts"],
          // One worker more than a small machine has cores, because a few files mostly wait.
          maxWorkers: 3,
          // A few tests walk through whole enrollments, which takes long on a busy machine.
          testTimeout: patient(100_000),
          hookTimeout: patient(100_000),
          include: [
            "packages/**/*.test.{ts,tsx}",
            "apps/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "contracts/**/*.test.ts",
            "tests/{faults,gate,layout-server,load}/**/*.test.ts",
          ],
          exclude: [...never, pacts, "packages/adapters-store/src/postgres/*.test.ts"],
        },
      },
      {
        // The store's suite on PostgreSQL, and PostgreSQL's own tests, on a server that the run starts.
        test: {
          name: "postgres",
          expect,
          include: ["packages/adapters-store/src/{suite,postgres}/*.test.ts", "tests/postgres/*.test.ts"],
          exclude: never,
          globalSetup: ["tests/postgres/server.ts"],
          maxWorkers: 3,
          isolate: false,
          testTimeout: patient(100_000),
          hookTimeout: patient(100_000),
        },
      },
      {
        test: {
          name: "architecture",
          expect,
          include: ["tests/{architecture,deploy,docs}/**/*.test.ts"],
          exclude: never,
          testTimeout: patient(100_000),
          hookTimeout: patient(100_000),
        },
      },
      {
        // The built site with gateways of all kinds. Files without special settings or stored data share their worker's site.
        // They mostly wait, so more files run in parallel than a small machine has cores.
        test: {
          name: "site",
          expect,
          include: ["tests/site/**/*.test.ts"],
          exclude: never,
          maxWorkers: 6,
          isolate: false,
          testTimeout: patient(100_000),
          hookTimeout: patient(100_000),
        },
      },
      {
        // The pact mock server is one native process and the pact files are shared: one file at a time.
        test: {
          name: "contracts",
          expect,
          include: [pacts],
          exclude: never,
          fileParallelism: false,
          testTimeout: patient(100_000),
          hookTimeout: patient(100_000),
          env: { PACT_DO_NOT_TRACK: "true", LOG_LEVEL: "error" },
        },
      },
    ],
  },
});
