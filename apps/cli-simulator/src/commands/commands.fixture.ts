import type { CommandResult } from "../terminal/command-result.ts";

export const text = ({ text: payload }: CommandResult): string => payload?.(false) ?? "";
