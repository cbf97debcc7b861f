import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStore } from "@switchyard/adapters-store";
import { knownByDigests } from "@switchyard/adapters-store/known-by-digests";
import { masterKey, readKey } from "@switchyard/adapters-store/store-keys";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { aConsent } from "@switchyard/domain/consent/a-consent.fixture";
import { correlationIdSchema } from "@switchyard/domain/kernel/ids";
import { toPage } from "@switchyard/domain/journey/model";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readJournalFile } from "../../apps/cli-simulator/src/files/journal-file.ts";

/*
 * The commands that the documentation shows with what they print: each is run, and prints that. A line `…` stands for lines
 * that are left out, `…` within a line for the rest of a value; what is printed after the last line that is shown is left out too.
 */

const root = join(import.meta.dirname, "..", "..");
const folder = mkdtempSync(join(tmpdir(), "support-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Shown {
  readonly command: string;
  readonly printed: string;
}

const shownIn = (page: string): readonly Shown[] =>
  [...readFileSync(join(root, page), "utf8").matchAll(/^```\n(\$ [\s\S]*?)^```/gm)].flatMap(([, block = ""]) =>
    block.split(/^\$ /m).flatMap((part) => {
      const [line = "", ...printed] = part.trimEnd().split("\n");
      return line === ""
        ? []
        : [{ command: line.replace(/^npm run -s sim --/, "switchyard"), printed: printed.join("\n") }];
    }),
  );

/** The journeys that the documentation tells of: kept samples, and two of them as other code would have left them. */
const journeys = (): readonly (readonly JournalEvent[])[] => {
  const sample = (name: string): readonly JournalEvent[] =>
    readJournalFile(join(root, `apps/cli-simulator/samples/format-1/${name}.json`))._unsafeUnwrap().events;
  const under = (reference: string, events: readonly JournalEvent[]): readonly JournalEvent[] =>
    JSON.parse(JSON.stringify(events).replaceAll("5GPV-164V-QBHA", reference)) as readonly JournalEvent[];
  const deposit = sample("deposit-asked");
  /** Deposits were waived then. */
  const waived = deposit.map((event): JournalEvent => {
    if (event.type === "decision" && event.rule === "success, with a deposit")
      return { ...event, rule: "success, nothing to pay", passedOver: [...event.passedOver, event.rule] };
    return event.type === "step-ended" && event.step === "createCustomer"
      ? { ...event, destination: toPage("place-order") }
      : event;
  });
  /** The ZIP code was not looked up then. */
  const unasked = deposit.filter((event) => !(event.type === "exchange" && event.operation === "checkFraud"));
  return [
    deposit,
    sample("ordered-in-spanish"),
    sample("code-by-text-message"),
    sample("moved-with-the-plan"),
    under("XC0A-P3W1-3YR4", waived),
    under("JT7M-0Q2E-AB9D", unasked),
  ];
};

beforeAll(async () => {
  const store = openStore({ dataDir: folder })._unsafeUnwrap();
  const reference = correlationIdSchema.parse("8RBY-P3FJ-T663");
  const agreed = aConsent({ reference, at: "2026-11-21T08:01:36.843Z" });
  (await store.consents.keep(agreed))._unsafeUnwrap();
  (await store.consents.conclude(agreed.orderKey, "ordered", "2026-11-21T08:01:37.002Z"))._unsafeUnwrap();
  store.close();
  const db = new DatabaseSync(join(folder, "journeys.sqlite"));
  const account = { kind: "account number", value: "002100000117" } as const;
  const digestOf = knownByDigests(readKey(masterKey, { dataDir: folder, text: undefined })._unsafeUnwrap());
  for (const [number, events] of journeys().entries()) {
    const [began] = events;
    if (began?.type !== "began") throw new Error("a journey begins");
    const id = `00000000-0000-8000-a000-${String(number).padStart(12, "0")}`;
    db.prepare(
      "INSERT INTO journeys (id, correlation_id, flow, brand, locale, began_at, version, touched_at, data_key) VALUES (?, ?, ?, ?, ?, ?, 1, ?, x'00')",
    ).run(
      id,
      began.correlationId,
      began.flow,
      began.brand,
      began.locale,
      began.at,
      Date.parse(events.at(-1)?.at ?? began.at),
    );
    const insert = db.prepare("INSERT INTO journal (journey, seq, at, run, type, body) VALUES (?, ?, ?, ?, ?, ?)");
    if (began.correlationId === reference)
      db.prepare("INSERT INTO known_by (digest, journey, kind) VALUES (?, ?, ?)").run(
        digestOf(account),
        id,
        account.kind,
      );
    for (const [seq, event] of events.entries())
      insert.run(id, seq + 1, event.at, event.type === "began" ? null : event.run, event.type, JSON.stringify(event));
  }
  db.close();
  symlinkSync(join(root, "apps"), join(folder, "apps"));
});

const printedBy = (command: string): Promise<string> =>
  new Promise((resolve) => {
    execFile(
      "sh",
      ["-c", `{ ${command}; } 2>&1`],
      {
        cwd: folder,
        env: {
          ...process.env,
          PATH: `${join(root, "bin")}:${process.env["PATH"] ?? ""}`,
          DATA_DIR: folder,
          NO_COLOR: "1",
        },
      },
      (_, stdout) => resolve(stdout),
    );
  });

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]{}\\]/g, String.raw`\$&`);

/** Every line that is shown, in this order; only where a line `…` stands others may be between. */
const pattern = (printed: string): RegExp =>
  new RegExp(
    `^${printed
      .split("\n")
      .map((line) => (line.trim() === "…" ? "(?:.*\\n)*?" : `${line.split("…").map(escaped).join(".*")}\\n`))
      .join("")}`,
  );

describe.each(["docs/support.md", "README.md"])("%s", (page) => {
  const shown = shownIn(page);

  test.concurrent.each(shown.filter(({ printed }) => printed !== "").map(({ command, printed }) => [command, printed]))(
    "%s",
    { timeout: 30_000 },
    async (command, printed) => {
      const real = (await printedBy(command)).replaceAll(folder, `…/${basename(folder)}`);
      expect(pattern(printed).test(real) ? printed : real).toBe(printed);
    },
  );

  test("shows what commands print", () => expect(shown.length).toBeGreaterThan(0));
});

test.each(["start", "dev", "test", "sim", "bench", "faults"])(
  "npm run %s is possible in a fresh clone, on any Node",
  (name) => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    expect(scripts[`pre${name}`]).toBe("node scripts/install.mjs");
  },
);
