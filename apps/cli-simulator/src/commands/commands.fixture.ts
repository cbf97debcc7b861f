import type { Said } from "../terminal/said.ts";

export const text = ({ text: payload }: Said): string => payload?.(false) ?? "";
