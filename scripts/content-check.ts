import { resolve } from "node:path";
import { blockKinds } from "@switchyard/adapters-cms/check/block-kinds";
import { checkContent } from "@switchyard/adapters-cms/check/check-content";
import { centralDay } from "@switchyard/domain/kernel/clock";
import type { Finding } from "@switchyard/adapters-cms/check/finding";

/**
 * `npm run content:check`: checks all content and prints each finding with its place and fix. An error makes exit code 1;
 * a warning will become an error some day. `-- --notes` also prints findings that may be intended: unused fields, and texts that are the same in
 * both languages.
 */
const root = resolve(import.meta.dirname, "..");
const web = resolve(root, "apps/web/src");
const today = centralDay(new Date().toISOString());
const findings = await checkContent({ dir: resolve(root, "content"), kinds: await blockKinds(web), web, today });
const errors = findings.filter(({ level }) => level === "error");
const warnings = findings.filter(({ level }) => level === "warning");
const notes = findings.filter(({ level }) => level === "note");

const lineOf = ({ where, message, on, mend }: Finding): string =>
  `${where}: ${message}${on === undefined ? "" : ` (${on})`}\n    ${mend}`;

for (const finding of errors) console.error(lineOf(finding));
for (const finding of warnings) console.error(`warning: ${lineOf(finding)}`);
if (process.argv.includes("--notes")) for (const finding of notes) console.log(`note: ${lineOf(finding)}`);
console.log(
  errors.length === 0
    ? `The content is in order${notes.length > 0 ? `; ${notes.length} notes (-- --notes shows them)` : ""}.`
    : `${errors.length} problems to fix.`,
);
process.exitCode = errors.length === 0 ? 0 : 1;
