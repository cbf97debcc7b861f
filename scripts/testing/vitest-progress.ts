import type { Reporter, TestCase, TestModule } from "vitest/node";
import { send, type TestName } from "./progress.ts";

const testName = ({ id, module, fullName }: TestCase): TestName => ({
  id,
  title: `${module.relativeModuleId} > ${fullName}`,
});
const fileName = ({ id, relativeModuleId }: TestModule): TestName => ({ id, title: relativeModuleId });

/** Reports found, begun and ended tests to the command that started Vitest. */
export default class VitestProgress implements Reporter {
  onTestModuleQueued(module: TestModule): void {
    send({ kind: "begun", test: fileName(module) });
  }
  onTestModuleCollected(module: TestModule): void {
    send({ kind: "found", tests: [...module.children.allTests()].map(testName) });
  }
  onTestCaseReady(test: TestCase): void {
    send({ kind: "begun", test: testName(test) });
  }
  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state !== "pending") send({ kind: "ended", test: testName(test), result: state });
  }
  onTestModuleEnd(module: TestModule): void {
    const hasFailedTest = [...module.children.allTests("failed")].length > 0;
    // A file that fails to load, or whose hooks fail, counts as one failed test.
    const isBroken = module.state() === "failed" && !hasFailedTest;
    send({ kind: "ended", test: fileName(module), ...(isBroken ? { result: "failed" } : {}) });
  }
}
