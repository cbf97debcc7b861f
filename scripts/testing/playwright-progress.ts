import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import { send, type TestName } from "./progress.ts";

const testName = (test: TestCase): TestName => ({
  id: test.id,
  title: test.titlePath().filter(Boolean).join(" > "),
});

/** Reports found, begun and ended tests to the command that started Playwright. */
export default class PlaywrightProgress implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    send({ kind: "found", tests: suite.allTests().map(testName) });
  }
  onTestBegin(test: TestCase): void {
    send({ kind: "begun", test: testName(test) });
  }
  onTestEnd(test: TestCase, { status }: TestResult): void {
    const result = status === "skipped" ? "skipped" : status === test.expectedStatus ? "passed" : "failed";
    // An interrupted test has no result.
    if (status !== "interrupted") send({ kind: "ended", test: testName(test), result });
  }
  printsToStdio(): boolean {
    return false;
  }
}
