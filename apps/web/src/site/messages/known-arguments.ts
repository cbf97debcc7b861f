import type { MessageArguments } from "./translate.ts";

/** Replaces an unknown argument by the word `none`, so content can handle it with `select`. */
export const knownArguments = (args: MessageArguments): MessageArguments =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, value === "" ? "none" : value]));
