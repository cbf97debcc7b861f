import { argv } from "node:process";

/** With `--brief` each part measures once and shortly, and no bar counts: this shows that the bench still works. */
export const isBrief = argv.includes("--brief");

/** A number of rounds, seconds or repetitions; a small one in a brief run. */
export const usually = (count: number, inBrief = 1): number => (isBrief ? inBrief : count);
