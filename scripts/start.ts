// npm start and npm run dev: builds what changed, starts the sandbox gateway and the site, says
// the addresses, and ends both on a signal or when one of them dies.
import { setTimeout as pause } from "node:timers/promises";
import { err, type Result } from "neverthrow";
import { buildIfChanged } from "./build.ts";
import { endWithParent, stopAll } from "./processes.ts";
import { run, type Running } from "./run.ts";
import { checkedSettings } from "./settings.ts";
import { copyIcons, writeBrowserScripts } from "./browser-scripts.ts";
import { writeLists } from "./lists.ts";
import { welcome } from "./welcome.ts";

const dev = process.argv.includes("--dev");
let ending = false;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => void end(0));
}

// npm forwards signals to us (package.json starts us with `exec`, because a shell in between would not pass them on). A
// killed npm can't forward anything.
if (process.env["npm_lifecycle_event"]) endWithParent(() => void end(0));

const started = await start();
if (started.isErr()) {
  await end(1, started.error);
} else {
  await watchOver(started.value);
}

async function start(): Promise<Result<Running, string[]>> {
  const settings = await checkedSettings();
  if (settings.isErr()) return err(settings.error);
  if (dev) {
    writeLists();
    copyIcons();
    await writeBrowserScripts();
  } else {
    const built = await buildIfChanged(() =>
      console.log("Building the site, about half a minute; the next start skips it …"),
    );
    if (built.isErr()) {
      console.error(built.error);
      return err(["the site could not be built; next build says why above"]);
    }
  }
  const running = await run(settings.value, { dev, tell: (line) => console.log(line) });
  return running
    .map((programs) => {
      // The sandbox's report about its catalogue comes first, then our welcome, then all log lines.
      programs.sandbox?.show((text) => process.stdout.write(text), true);
      programs.site.show((text) => process.stdout.write(text), dev);
      console.log(welcome(settings.value.config));
      return programs;
    })
    .mapErr((line) => [line]);
}

async function watchOver({ sandbox, site }: Running): Promise<void> {
  const programs = sandbox ? [sandbox, site] : [site];
  const line = await Promise.race(programs.map((program) => program.ended));
  // Ctrl-C reaches all processes: the others may end first.
  await pause(200);
  await end(1, [`${line}; everything else is ended too`]);
}

async function end(code: number, lines: string[] = []): Promise<void> {
  if (ending) return;
  ending = true;
  await stopAll();
  for (const line of lines) console.error(`switchyard: ${line}`);
  process.exit(code);
}
