import { screens, type ScreensChoice, type Seen, withoutGateway } from "./screens.ts";

/**
 * Runs the screens trial and prints a line per case.
 * @returns whether each case showed the intended page in time
 */
export const runScreens = async (choice: ScreensChoice, say: (line: string) => void): Promise<boolean> => {
  let [tried, wrong] = [0, 0];
  const tell = (seen: Seen): void => {
    tried += 1;
    if (seen.wrong.length > 0) wrong += 1;
    say(
      [
        seen.wrong.length > 0 ? "MISS" : "ok  ",
        seen.walk.padEnd(42),
        seen.operation.padEnd(26),
        seen.fault.padEnd(20),
        `${(seen.ms / 1000).toFixed(1)} s`.padStart(7),
        seen.at,
        seen.wrong.join("; "),
      ]
        .join(" ")
        .trimEnd(),
    );
  };
  await screens(choice, tell);
  if (choice.walk === undefined && choice.fault === undefined && choice.count === undefined) await withoutGateway(tell);
  say(`\n${tried} screens, ${wrong} wrong`);
  return tried > 0 && wrong === 0;
};
