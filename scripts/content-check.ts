import { resolve } from "node:path";
import { blockKinds } from "@switchyard/adapters-cms/check/block-kinds";
import { checkContent } from "@switchyard/adapters-cms/check/check-content";

/**
 * `npm run content:check`: reads all content and says what is wrong with it. Exit code 1 when something is.
 * With `--notes` it also names labels and fields that nothing seems to use.
 */
const root = resolve(import.meta.dirname, "..");
const web = resolve(root, "apps/web/src");
const findings = await checkContent({ dir: resolve(root, "content"), kinds: await blockKinds(web), web });
const errors = findings.filter(({ level }) => level === "error");
const notes = findings.filter(({ level }) => level === "note");

for (const { where, message } of errors) console.error(`${where}: ${message}`);
if (process.argv.includes("--notes")) for (const { where, message } of notes) console.log(`note: ${where}: ${message}`);
console.log(errors.length === 0 ? `The content is in order${notes.length > 0 ? `; ${notes.length} notes (--notes shows them)` : ""}.` : `${errors.length} things to mend.`);
process.exitCode = errors.length === 0 ? 0 : 1;
