import { calledAs } from "./composition/config.ts";
import { exitCodes, type CommandResult } from "./terminal/command-result.ts";
import { visible, visibleJson } from "./terminal/visible.ts";

/** Prints a line for people beside the payload. A suggested command has the caller's form. */
export const tell = (text: string): void =>
  void process.stderr.write(
    `${text
      .split("\n")
      .map((line) => visible(line.replace(/^Next: switchyard(?= )/, () => `Next: ${calledAs()}`)))
      .join("\n")
      .trimEnd()}\n`,
  );

/** Prints a command's result and sets the exit code. With `json`, stdout gets one document. */
export const show = (
  { verdict, message, isAside, isPrinted, data, text, next }: CommandResult,
  { json, colours }: { readonly json: boolean; readonly colours: boolean },
): void => {
  process.exitCode = exitCodes[verdict];
  if (json && isPrinted) return;
  if (json) {
    process.stdout.write(`${visibleJson({ verdict, message, ...data }, 2)}\n`);
    return;
  }
  if (text) process.stdout.write(`${text(colours)}\n`);
  if (message !== "") {
    if (text && !isAside) process.stdout.write(`${visible(message)}\n`);
    else tell(message);
  }
  if (next) tell(`Next: ${next}`);
};
