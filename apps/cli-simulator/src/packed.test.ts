import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
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
import { afterAll, expect, test } from "vitest";
import { aCustomer, aDataDir } from "./composition/a-customer.fixture.ts";

const root = join(import.meta.dirname, "../../..");

/** The project as it stands here, to be edited. */
const project = mkdtempSync(join(tmpdir(), "edited-"));
afterAll(() => rmSync(project, { recursive: true, force: true }));
const isOfProject = (path: string): boolean => !/\/(node_modules|\.next|\.data)$/.test(path);
for (const part of ["packages", "apps/cli-simulator", "scripts", "package.json", "package-lock.json"])
  cpSync(join(root, part), join(project, part), { recursive: true, filter: isOfProject });
const modules = join(project, "node_modules");
mkdirSync(modules);
for (const name of readdirSync(join(root, "node_modules")))
  if (name === "@switchyard")
    cpSync(join(root, "node_modules", name), join(modules, name), { recursive: true, verbatimSymlinks: true });
  else if (name !== ".cache") symlinkSync(join(root, "node_modules", name), join(modules, name));

const run = (...typed: readonly string[]) => spawnSync(process.execPath, typed, { cwd: project, encoding: "utf8" });

const tellsWhatIsLoaded = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from "node:module";
   registerHooks({ load: (url, context, next) => { if (!url.startsWith("node:")) process.stderr.write("loads " + url + "\\n"); return next(url, context); } });`,
)}`;

const packing = join(project, "scripts/simulator-pack.ts");

const tools = join(modules, "rolldown");
rmSync(tools);

/** Packs the replay of that project. Nobody makes another one beside this test: the tools are there for as long as it takes. */
const pack = (): void => {
  symlinkSync(join(root, "node_modules/rolldown"), tools);
  expect(run(packing, "replay")).toMatchObject({ status: 0, stderr: "" });
  rmSync(tools);
};

/** Replays a journey in that project: what it says, and the names of the modules that it loads. */
const replayed = (reference: string, dataDir: string) => {
  const start = "apps/cli-simulator/src/start.mjs";
  const told = run("--import", tellsWhatIsLoaded, start, "replay", reference, "--data-dir", dataDir);
  const { status, stdout, stderr } = told;
  return { status, stdout, stderr, loaded: [...stderr.matchAll(/^loads .*\/(.+)$/gm)].map(([, name]) => name) };
};

test(
  "a packed replay is one file, until a rule is edited: then it is the edited rule that replays",
  { timeout: 120_000 },
  async () => {
    const dataDir = aDataDir();
    const { reference } = await aCustomer(dataDir, "della");
    pack();
    const packed = replayed(reference, dataDir);
    expect(packed).toMatchObject({ status: 0, loaded: ["start.mjs", "packed.ts", "replay.mjs"] });

    // What a package says of itself decides which files are its modules; and how it was packed decides what a pack is.
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

    // As it was before, but it is another file: what is not known to be the same is not taken for it.
    writeFileSync(table, rules);
    const again = replayed(reference, dataDir);
    expect(again).toMatchObject({ status: 0, stdout: packed.stdout });
    expect(again.loaded).toContain("customer-created.ts");

    // Packed or not, a table that fails is named by its place.
    writeFileSync(table, `${rules}\nnothing.of(rules);\n`);
    pack();
    const failing = replayed(reference, dataDir);
    expect(failing.loaded).toEqual(packed.loaded);
    expect(failing.stderr).toContain(
      `It failed: packages/domain/src/enrollment/customer-created.ts:${rules.split("\n").length + 1}: nothing is not defined.`,
    );
  },
);
