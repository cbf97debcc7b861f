import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { metrics } from "../../apps/web/src/composition/telemetry/metrics.ts";
import { processMetrics } from "../../apps/web/src/composition/telemetry/process-metrics.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const operations = read("docs/operations.md");
const telemetry = read("docs/telemetry.md");

/** A metric's name and its labels. */
type Named = readonly [string, readonly string[]];

/** Labels of each metric, under all of its names in Prometheus. */
const known = new Map<string, readonly string[]>([
  ...processMetrics.map((name): Named => [name, []]),
  ...Object.entries(metrics).flatMap(([name, { kind, labels }]): readonly Named[] =>
    kind === "duration"
      ? [
          [`${name}_bucket`, [...labels, "le"]],
          [`${name}_sum`, labels],
          [`${name}_count`, labels],
        ]
      : [[name, labels]],
  ),
]);
/** Labels that Prometheus adds. */
const added = ["instance", "job"];

/** Unknown metrics and labels in a text. */
const unknownIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b(switchyard_\w+)(?:\{([^}]*)\})?/g)].flatMap(([, name = "", selector = ""]) => {
    const labels = known.get(name);
    if (!labels) return [name];
    const asked = [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = ""]) => label);
    return asked.filter((label) => ![...labels, ...added].includes(label)).map((label) => `${name}{${label}}`);
  });

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}
const dashboards = readdirSync(join(root, "deploy/grafana")).map(
  (name) => [name, JSON.parse(read(`deploy/grafana/${name}`)) as { readonly panels: readonly Panel[] }] as const,
);
const alerts = (
  parse(read("deploy/prometheus/alerts.yaml")) as {
    readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
  }
).groups.flatMap(({ rules }) => rules);

describe("dashboards and alerts", () => {
  test("the search finds an unknown metric and an unknown label", () =>
    expect(
      unknownIn('rate(switchyard_steps{step="x"}[5m]) + switchyard_steps_total{flow="a",kind!="b"} + switchyard_gone'),
    ).toEqual(["switchyard_steps", "switchyard_steps_total{kind}", "switchyard_gone"]));

  test.each(dashboards)("%s names existing metrics and labels", (_, { panels }) => {
    const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.flatMap(unknownIn)).toEqual([]);
  });

  test.each(alerts.map(({ alert, expr }) => [alert, expr] as const))(
    "%s names existing metrics and labels",
    (_, expr) => {
      expect(expr).toContain("switchyard_");
      expect(unknownIn(expr)).toEqual([]);
    },
  );

  test("each alert has a test case with existing metrics and labels that triggers it", () => {
    const cases = read("deploy/prometheus/alerts.tests.yaml");
    const woken = [...cases.matchAll(/alertname: (\w+)\n\s+eval_time: \w+\n\s+exp_alerts:/g)].map(([, name]) => name);
    expect(new Set(woken)).toEqual(new Set(alerts.map(({ alert }) => alert)));
    expect(unknownIn(cases)).toEqual([]);
  });

  const promtool = spawnSync("promtool", ["--version"]);
  /** Checks the files with Prometheus's promtool. */
  const runPromtool = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync("promtool", args, { encoding: "utf8" });
    return [status, stdout + stderr];
  };
  const accepted = [0, expect.stringContaining("SUCCESS")];

  test.skipIf(promtool.error !== undefined)("Prometheus alerts neither too early nor too late", () => {
    const folder = join(root, "deploy/prometheus");
    expect(runPromtool("check", "rules", join(folder, "alerts.yaml"))).toEqual(accepted);
    expect(runPromtool("test", "rules", join(folder, "alerts.tests.yaml"))).toEqual(accepted);
  });

  test.skipIf(promtool.error !== undefined).each(dashboards)("Prometheus can read what %s asks", (name, { panels }) => {
    const asked = panels.flatMap(({ targets = [] }) =>
      targets.map(({ expr }) => expr.replaceAll("$__rate_interval", "5m")),
    );
    const rules = asked.map((expr, place) => ({ record: `asked:${place}`, expr }));
    const file = join(mkdtempSync(join(tmpdir(), "switchyard-asked-")), name);
    writeFileSync(file, JSON.stringify({ groups: [{ name, rules }] }));
    expect(runPromtool("check", "rules", file)).toEqual(accepted);
    rmSync(dirname(file), { recursive: true });
  });

  test("each alert has a section in the runbook, and no section is about a removed alert", () => {
    const section = operations.split("## React to an alert")[1]?.split(/^##/m)[0] ?? "";
    const described = [...section.matchAll(/^- \*\*(\w+)\.\*\* (.{80,})$/gm)].map(([, name]) => name);
    expect(new Set(described)).toEqual(new Set(alerts.map(({ alert }) => alert)));
  });

  test("the table of metrics lists exactly the existing metrics and labels", () => {
    const section = telemetry.split("## Metrics")[1]?.split(/^##/m)[0] ?? "";
    const wordsIn = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, word = ""]) => word);
    const rows = [...section.matchAll(/^\| (`switchyard_.*?) \| (.*?) \|/gm)].flatMap(([, names = "", labels = ""]) =>
      wordsIn(names).map((name): Named => [name, wordsIn(labels)]),
    );
    const wanted = [
      ...processMetrics.map((name): Named => [name, []]),
      ...Object.entries(metrics).map(([name, { labels }]): Named => [name, labels]),
    ];
    const sorted = (all: readonly Named[]) => all.toSorted(([one], [other]) => one.localeCompare(other));
    expect(sorted(rows)).toEqual(sorted(wanted));
  });
});
