import { relative } from "node:path";
import { createVitest } from "vitest/node";
import { root } from "../../scripts/paths.ts";
import { patient } from "../../scripts/testing/slowness.ts";

export interface UnitTests {
  /** Whether one of these test files fails for the mutant; without a mutant, for the code as it is. */
  fail(files: readonly string[], mutant?: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Unit tests over the instrumented code. */
export const unitTestsOver = async (code: Readonly<Record<string, string>>): Promise<UnitTests> => {
  const vitest = await createVitest(
    {
      root,
      config: false,
      watch: false,
      reporters: [{}],
      include: ["packages/domain/src/**/*.test.ts"],
      setupFiles: ["tests/gate/active-mutant.ts"],
      isolate: false,
      maxWorkers: 1,
      testTimeout: patient(100_000),
    },
    { plugins: [{ name: "mutants", enforce: "pre", load: (id) => code[relative(root, id)] }] },
  );
  return {
    fail: async (files, mutant = "") => {
      vitest.provide("mutant", mutant);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
        await vitest.globTestSpecifications([...files]),
      );
      if (testModules.length < files.length) throw new Error(`no tests in ${files.join(" or ")}`);
      return unhandledErrors.length > 0 || testModules.some((one) => !one.ok());
    },
    close: () => vitest.close(),
  };
};
