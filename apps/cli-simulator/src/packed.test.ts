import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { afterAll, expect, test } from "vitest";
import { aCustomer, aDataDir } from "./composition/a-customer.fixture.ts";
import { keepJourneys } from "./composition/a-log.fixture.ts";

const root = join(import.meta.dirname, "../../..");

/** A copy of the project that the test can edit. */
const project = mkdtempSync(join(tmpdir(), "edited-"));
afterAll(() => rmSync(project, { recursive: true, force: true }));
const isOfProject = (path: string): boolean => !/\/(node_modules|\.next|\.data)$/.test(path);
for (const part of ["brands", "packages", "apps/cli-simulator", "scripts", "package.json", "package-lock.json"])
  cpSync(join(root, part), join(project, part), { recursive: true, filter: isOfProject });
const modules = join(project, "node_modules");
mkdirSync(modules);
for (const name of readdirSync(join(root, "node_modules")))
  if (name === "@switchyard")
    cpSync(join(root, "node_modules", name), join(modules, name), { recursive: true, verbatimSymlinks: true });
  else if (name !== ".cache") symlinkSync(join(root, "node_modules", name), join(modules, name));

const run = (...typed: readonly string[]) => spawnSync(process.execPath, typed, { cwd: project, encoding: "utf8" });

/** Like `run`, with environment variables. */
const runWith = (env: Readonly<Record<string, string>>, ...typed: readonly string[]) =>
  spawnSync(process.execPath, typed, { cwd: project, encoding: "utf8", env: { ...process.env, ...env } });

const tellsWhatIsLoaded = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from "node:module";
   registerHooks({ load: (url, context, next) => { if (!url.startsWith("node:")) process.stderr.write("loads " + url + "\\n"); return next(url, context); } });`,
)}`;

/** Slow modules that a single journey doesn't need: their names, and the number of calls to `Intl`. */
const tellsWhatIsWaitedFor = `data:text/javascript,${encodeURIComponent(
  `const waitedFor = { schemas: 0, intl: 0 };
   globalThis.__zod_globalConfig = { postProcessor: () => void (waitedFor.schemas += 1) };
   for (const name of Object.getOwnPropertyNames(Intl)) {
     const asked = (...given) => { waitedFor.intl += 1; return Reflect.construct(...given); };
     if (typeof Intl[name] === "function" && Intl[name].prototype) Intl[name] = new Proxy(Intl[name], { construct: asked });
   }
   process.on("exit", () => {
     const loaded = ["internal/fs/streams", "crypto", "child_process", "readline", "v8"].filter((name) => process.moduleLoadList.includes("NativeModule " + name));
     process.stderr.write("waited for " + JSON.stringify({ ...waitedFor, loaded }) + "\\n");
   });`,
)}`;

const packing = join(project, "scripts/simulator-pack.ts");

/** The compiled code in that folder. */
const compiled = (): readonly string[] =>
  globSync("replay.*.cjs.*", { cwd: join(modules, ".cache/switchyard") }).filter((name) => !name.endsWith(".map"));

const tools = join(modules, "rolldown");
rmSync(tools);

/** Bundles a command of that project. The tools exist only during the call, so that nothing else is bundled. */
const pack = (command = "replay"): void => {
  symlinkSync(join(root, "node_modules/rolldown"), tools);
  expect(run(packing, command)).toMatchObject({ status: 0, stderr: "" });
  rmSync(tools);
};

/** Replays a journey in that project: its output, and the names of the loaded modules. */
const replayed = (reference: string, dataDir: string) => {
  const start = "apps/cli-simulator/src/start.mjs";
  const ran = run("--import", tellsWhatIsLoaded, start, "replay", reference, "--data-dir", dataDir);
  const { status, stdout, stderr } = ran;
  return { status, stdout, stderr, loaded: [...stderr.matchAll(/^loads .*\/(.+)$/gm)].map(([, name]) => name) };
};

test.each([
  ["--help", 0],
  ["journeys", 0],
  // The schemas that read the journey; new service has seven hundred in all.
  ["replay", 350],
])("%s loads no unneeded module of Node, no Intl, and %i schemas at most", (command, schemas) => {
  const dataDir = aDataDir();
  // An hour that falls on the same Texas day in summer and winter time.
  const sample = readFileSync(join(root, "apps/cli-simulator/samples/format-1/deposit-asked.json"), "utf8");
  const { events } = JSON.parse(sample) as { readonly events: readonly JournalEvent[] };
  keepJourneys(dataDir, [events]);
  const reference = events[0]?.type === "began" ? events[0].correlationId : "";
  if (command !== "--help") pack(command);
  const typed = { "--help": [], journeys: ["--data-dir", dataDir], replay: [reference, "--data-dir", dataDir] }[
    command
  ];
  const ran = run("--import", tellsWhatIsWaitedFor, "apps/cli-simulator/src/start.mjs", command, ...(typed ?? []));
  expect(ran.status).toBe(0);
  const waitedFor = JSON.parse(/^waited for (.*)$/m.exec(ran.stderr)?.[1] ?? "{}") as { readonly schemas: number };
  expect(waitedFor).toMatchObject({ intl: 0, loaded: [] });
  expect(waitedFor.schemas).toBeLessThanOrEqual(schemas);
});

test("journeys, show and find each start from one file", async () => {
  const dataDir = aDataDir();
  const { reference } = await aCustomer(dataDir, "della");
  const start = "apps/cli-simulator/src/start.mjs";
  for (const [name, ...typed] of [
    ["journeys-show", "journeys", "show", reference],
    ["find", "find", "5714 Goodwin", "--because", "calls about her order"],
  ] as const) {
    pack(name);
    const ran = run("--import", tellsWhatIsLoaded, start, ...typed, "--data-dir", dataDir);
    expect(ran).toMatchObject({ status: 0, stdout: expect.stringContaining(reference) as string });
    expect([...ran.stderr.matchAll(/^loads .*\/(.+)$/gm)].map(([, file]) => file)).toEqual(["start.mjs", "packed.ts"]);
  }
});

test(
  "a bundled replay is one file, until a rule is edited: then the edited rule replays",
  { timeout: 120_000 },
  async () => {
    const dataDir = aDataDir();
    const { reference } = await aCustomer(dataDir, "della");
    pack();
    const packed = replayed(reference, dataDir);
    expect(packed).toMatchObject({ status: 0, loaded: ["start.mjs", "packed.ts"] });
    // That run has stored its compiled code, which the next run uses.
    expect(compiled()).toHaveLength(1);
    expect(replayed(reference, dataDir)).toEqual(packed);

    // A package's own description decides which files are its modules. The way of packing decides the pack.
    for (const file of [join(project, "packages/domain/package.json"), packing]) {
      appendFileSync(file, "\n");
      expect(replayed(reference, dataDir).loaded).toContain("customer-created.ts");
      pack();
    }

    const table = join(project, "packages/domain/src/enrollment/customer-created.ts");
    const rules = readFileSync(table, "utf8");
    writeFileSync(table, rules.replace('"success, with a deposit"', '"success, and a deposit"'));
    const edited = replayed(reference, dataDir);
    expect(edited.status).toBe(3);
    expect(edited.stdout).toContain("then “success, with a deposit”, today “success, and a deposit”");

    // The same content in another file: the bundle is used only while its sources are unchanged.
    writeFileSync(table, rules);
    const again = replayed(reference, dataDir);
    expect(again).toMatchObject({ status: 0, stdout: packed.stdout });
    expect(again.loaded).toContain("customer-created.ts");

    // Bundled or not, the error names the source line of a failing table. Such a run stores no compiled code.
    writeFileSync(table, `${rules}\nnothing.of(rules);\n`);
    pack();
    const failing = replayed(reference, dataDir);
    expect(failing.loaded).toEqual(packed.loaded);
    expect(failing.stderr).toContain(
      `It failed: packages/domain/src/enrollment/customer-created.ts:${rules.split("\n").length + 1}: nothing is not defined.`,
    );
    expect(compiled()).toEqual([]);
  },
);

test("modules outside the bundle load from the sources, without Node's experimental warning", async () => {
  const dataDir = aDataDir();
  await aCustomer(dataDir, "della");
  pack("journeys");
  const ran = run("apps/cli-simulator/src/start.mjs", "journeys", "--in-doubt", "--data-dir", dataDir);
  expect(ran).toMatchObject({ status: 0, stderr: `Nothing is in doubt (looked in ${dataDir}).\n` });
});

test(
  "reports a failed bundle once, retries after a change, and bundles without NODE_OPTIONS",
  { timeout: 120_000 },
  async () => {
    const dataDir = aDataDir();
    const { reference } = await aCustomer(dataDir, "della");
    const table = "packages/domain/src/enrollment/customer-created.ts";
    cpSync(join(root, table), join(project, table));
    rmSync(join(modules, ".cache"), { recursive: true, force: true });
    // Tools installed for another machine. They record the arguments that they were started with.
    const tried = join(dataDir, "tried.txt");
    mkdirSync(tools);
    writeFileSync(join(tools, "package.json"), '{"name":"rolldown","type":"module","exports":"./index.js"}');
    writeFileSync(
      join(tools, "index.js"),
      `import { appendFileSync } from "node:fs";
       appendFileSync(${JSON.stringify(tried)}, (process.env.NODE_OPTIONS ?? "") + "\\n");
       throw new Error("no binding for this machine");`,
    );
    const failed = join(modules, ".cache/switchyard/replay.failed.json");
    const asks = { NODE_OPTIONS: "--trace-warnings" };
    const replay = () =>
      runWith(asks, "apps/cli-simulator/src/start.mjs", "replay", reference, "--data-dir", dataDir).stderr;

    expect(replay()).toBe("");
    await expect.poll(() => existsSync(failed), { timeout: 20_000 }).toBe(true);
    expect(replay()).toBe(
      "switchyard: replay can't be bundled (no binding for this machine): it starts more slowly until the sources or the tools change.\n",
    );
    expect(replay()).toBe("");
    expect(readFileSync(tried, "utf8")).toBe("\n");

    appendFileSync(join(project, table), "\n");
    expect(replay()).toBe("");
    await expect.poll(() => readFileSync(tried, "utf8"), { timeout: 20_000 }).toBe("\n\n");
    rmSync(tools, { recursive: true });
  },
);
