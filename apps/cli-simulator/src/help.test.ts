import type { Command } from "commander";
import { describe, expect, test } from "vitest";
import { program } from "./program.ts";
import { completionFor } from "./terminal/completion.ts";

const top = program(() => Promise.resolve());

/** The commands that do something, with what a user types for each. */
const typedFor = (command: Command, before: string): readonly (readonly [string, Command])[] =>
  command.commands.flatMap((one): readonly (readonly [string, Command])[] => {
    const typed = `${before} ${one.name()}`;
    return [[typed, one], ...typedFor(one, typed)];
  });
const commands = typedFor(top, "switchyard");

const helpOf = (command: Command): string => {
  let help = "";
  command.configureOutput({ writeOut: (text) => void (help += text) }).outputHelp();
  return help;
};

describe("the help", () => {
  test.each(
    commands.filter(
      ([, { commands: below, registeredArguments }]) => below.length === 0 || registeredArguments.length > 0,
    ),
  )("of `%s` contains examples", (typed, command) => {
    const [, examples = ""] = helpOf(command).split("\nExamples:\n");
    const lines = examples.split("\n\n")[0]?.split("\n") ?? [];
    expect(lines.filter((line) => line.includes(`${typed} `) || line.endsWith(typed))).not.toEqual([]);
  });
});

test("every command, option and choice has shell completion", () => {
  const words = new Set(completionFor(top, "bash").split(/[\s"()|*]+/));
  const known = [top, ...commands.map(([, command]) => command)].flatMap(
    ({ commands: below, options, registeredArguments }) => [
      ...below.map((one) => one.name()),
      ...options.flatMap(({ long, argChoices = [] }) => [...(long ? [long] : []), ...argChoices]),
      ...registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    ],
  );
  expect([...new Set(known)].filter((word) => !words.has(word))).toEqual([]);
});
