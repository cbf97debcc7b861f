import type { MessageArguments } from "./translate.ts";

/** An argument that is not known comes as the word `none`, so that content can choose other words with `select`. */
export const knownArguments = (args: MessageArguments): MessageArguments =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, value === "" ? "none" : value]));
