import fc from "fast-check";
import { drawnEnrollment, enroll } from "./enrollment/moves.ts";
import { drawnMember, walkAsMember } from "./member/moves.ts";
import type { HowDrawn } from "./how-drawn.ts";
import { World } from "./world/world.ts";

/** Whether the gateway honors idempotency keys and the site is configured for it. */
const keys = ["honoured", "ignored"] as const;
type Keys = (typeof keys)[number];

export interface WalksChoice extends HowDrawn {
  readonly seed: number;
  /** The number of walks, over all flows and both kinds of gateway. */
  readonly count: number;
  /** The number of walks to skip. */
  readonly from: number;
  /** Seconds to spend on shortening a failing walk. */
  readonly shorten: number;
  /** A part of the name of a kind of walk. */
  readonly walk: string | undefined;
  readonly keys: string | undefined;
  /** The path of a counterexample to replay. */
  readonly path: string | undefined;
}

/** One kind of walk; equal seeds give equal walks. */
interface Course {
  readonly name: string;
  /** This kind's share of all walks. */
  readonly share: number;
  walks(world: World, choice: WalksChoice): ReturnType<typeof fc.asyncProperty<[unknown]>>;
}

/** The run stops after this many failing walks of one kind. */
const mostFailures = 10;

const course = <DrawnWalk>(
  name: string,
  share: number,
  drawn: (how: HowDrawn) => fc.Arbitrary<DrawnWalk>,
  walk: (world: World, drawn: DrawnWalk) => Promise<void>,
): Course => ({
  name,
  share,
  walks: (world, { shorten, ...how }) => {
    let failedAt: number | undefined;
    return fc.asyncProperty<[DrawnWalk]>(drawn(how), async (one) => {
      if (failedAt !== undefined && performance.now() - failedAt > shorten * 1_000) return;
      try {
        await walk(world, one);
      } catch (problem) {
        failedAt ??= performance.now();
        throw problem;
      }
    });
  },
});

const courses: readonly Course[] = [
  course("enrollment", 0.6, drawnEnrollment, enroll),
  course("account", 0.4, drawnMember, walkAsMember),
];

/**
 * Random customers use the built site, while answers are lost and changed and time passes. After each move, pages,
 * account, site API and simulator must agree with the gateway's ledger.
 * @returns whether every statement was true
 */
export const walks = async (choice: WalksChoice, say: (line: string) => void): Promise<boolean> => {
  const chosen = courses.filter(({ name }) => choice.walk === undefined || name.includes(choice.walk));
  const gateways = keys.filter((one) => choice.keys === undefined || one === choice.keys);
  const verdicts = await Promise.all(gateways.map((one) => walkedBeside(one, chosen, choice, gateways.length, say)));
  return chosen.length > 0 && gateways.length > 0 && verdicts.every((isTrue) => isTrue);
};

const walkedBeside = async (
  of: Keys,
  chosen: readonly Course[],
  choice: WalksChoice,
  gateways: number,
  say: (line: string) => void,
): Promise<boolean> => {
  const { seed, from, count } = choice;
  const world = await World.open(of === "honoured");
  const shares = chosen.reduce((sum, { share }) => sum + share, 0);
  let isTrue = true;
  try {
    for (const { name, share, walks: property } of chosen) {
      const began = performance.now();
      const ofCourse = (all: number): number => Math.ceil((all * share) / shares / gateways);
      let passed = 0;
      let failures = 0;
      let at = ofCourse(from);
      const end = ofCourse(from + count);
      while (at < end && failures < mostFailures) {
        const run = await fc.check(property(world, choice), {
          seed,
          endOnFailure: choice.shorten === 0,
          ...(choice.path === undefined ? { path: String(at), numRuns: end - at } : { path: choice.path, numRuns: 1 }),
        });
        passed += run.numRuns - Number(run.failed);
        at = choice.path === undefined ? at + run.numRuns : end;
        if (!run.failed) continue;
        failures += 1;
        const shown = fc.stringify((run.counterexample as readonly unknown[])[0]);
        const error = run.errorInstance;
        say(
          [
            `${name.padEnd(11)} keys ${of.padEnd(9)} seed ${seed}  FAILED, made ${run.numShrinks} times shorter`,
            `    ${shown}`,
            `    ${error instanceof Error ? (error.name === "Error" ? error.message : error.stack) : String(error)}`,
            `    again: npm run faults -- walks --walk ${name} --keys ${of} --seed ${seed} --path ${run.counterexamplePath}${replayOf(shown)}${choice.browser ? " --browser" : ""}`,
          ].join("\n"),
        );
      }
      isTrue &&= failures === 0;
      const verdict = failures === 0 ? "every statement was true" : `${failures} others FAILED`;
      const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
      say(`${name.padEnd(11)} keys ${of.padEnd(9)} seed ${seed}  ${passed} walks, ${verdict}  ${took}`);
    }
  } finally {
    await world.close();
  }
  return isTrue;
};

const replayOf = (shown: string): string => {
  const [, path] = /replayPath="([^"]+)"/.exec(shown) ?? [];
  return path === undefined ? "" : ` --replay-path ${path}`;
};
