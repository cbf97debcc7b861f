import { type ChildProcess, spawn } from "node:child_process";
import { get } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { err, ok, type Result } from "neverthrow";

/** How long a program may take to end after SIGTERM, in milliseconds. */
const patience = 3000;

/** How many characters of stderr we remember, to explain an end. */
const memory = 20_000;

const running = new Set<Program>();

export interface Launch {
  /** Its name in messages, such as "the site". */
  name: string;
  /** The program; by default the Node that runs us. */
  program?: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** A child process whose output is buffered until `show` or `tee` sets its destination. */
export class Program {
  readonly name: string;
  /** Resolves with a one-line reason as soon as the program has ended. */
  readonly ended: Promise<string>;
  private readonly child: ChildProcess;
  private buffered = "";
  private complaints = "";
  private sink: ((text: string) => void) | undefined;

  constructor({ name, program = process.execPath, args, cwd, env }: Launch) {
    this.name = name;
    this.child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    this.child.stdout?.setEncoding("utf8").on("data", (text: string) => this.hear(text));
    this.child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.complaints = (this.complaints + text).slice(-memory);
      this.hear(text);
    });
    running.add(this);
    this.ended = new Promise((resolve) => {
      this.child.once("error", (error) => resolve(`${name} could not be started: ${error.message}`));
      this.child.once("close", (code, signal) => resolve(this.describeEnd(code, signal)));
    }).then((line) => {
      running.delete(this);
      return line as string;
    });
  }

  /** Sends the output to `sink` from now on; with `fromStart`, also the output so far. */
  show(sink: (text: string) => void, fromStart: boolean): void {
    if (fromStart && this.buffered !== "") sink(this.buffered);
    this.buffered = "";
    this.sink = sink;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill("SIGTERM");
    await Promise.race([this.ended, pause(patience, undefined, { ref: false }).then(() => this.child.kill("SIGKILL"))]);
    await this.ended;
  }

  /** Its process id; undefined if it could not be started. */
  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Kills it, as a power cut would. */
  async kill(): Promise<void> {
    this.child.kill("SIGKILL");
    await this.ended;
  }

  private hear(text: string): void {
    if (this.sink) this.sink(text);
    else this.buffered += text;
  }

  private describeEnd(code: number | null, signal: string | null): string {
    if (signal) return `${this.name} was ended by ${signal}`;
    const why = lastWords(this.complaints);
    return `${this.name} ended with exit code ${code}${why ? `: ${why}` : ""}`;
  }
}

/** The most likely reason in a dead program's output: its last error, or else its last line. */
export function lastWords(output: string): string {
  const lines = output
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^(at |Node\.js v|[{}^]+$)/.test(line));
  return (lines.findLast((line) => /error|refused|denied|cannot|must/i.test(line)) ?? lines.at(-1) ?? "").slice(0, 300);
}

interface Waiting {
  /** The request's Host header; by default the address's host. */
  host?: string;
  /** Gets progress messages with the current answer. */
  tell?: ((line: string) => void) | undefined;
  tellEveryMs?: number;
}

/**
 * Waits until `url` answers 2xx, as long as the program runs. There is no timeout, because a busy machine is slow.
 * @returns a one-line reason if the program ends before
 */
export async function answers(
  program: Program,
  url: string,
  { host = new URL(url).host, tell = () => undefined, tellEveryMs = 10_000 }: Waiting = {},
): Promise<Result<void, string>> {
  const began = Date.now();
  let messages = 0;
  let end: string | undefined;
  void program.ended.then((line) => (end = line));
  for (;;) {
    if (end !== undefined) return err(end);
    const answer = await answerUnder(host, url).catch(() => ({ isOk: false, says: "no answer" }));
    if (answer.isOk) return ok(undefined);
    const times = Math.floor((Date.now() - began) / tellEveryMs);
    if (times > messages)
      tell(`Waiting for ${program.name} at ${url} for ${(times * tellEveryMs) / 1000} s: ${answer.says.slice(0, 200)}`);
    messages = times;
    await pause(75);
  }
}

/** A request with another Host header, which `fetch` can't send. */
const answerUnder = (host: string, url: string): Promise<{ isOk: boolean; says: string }> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { host }, signal: AbortSignal.timeout(10_000) }, (response) => {
      const { statusCode = 0 } = response;
      text(response).then(
        (body) => resolve({ isOk: statusCode >= 200 && statusCode < 300, says: `${statusCode} ${body}` }),
        reject,
      );
    }).on("error", reject);
  });

/** Ends all running programs that we started. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((program) => program.stop()));
}

/**
 * Calls `end` when our parent dies without a signal to us, because no other process would end us then. Only for
 * programs whose parent lives as long as they do.
 */
export function endWithParent(end: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 250).unref();
}
