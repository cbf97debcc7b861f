import { visible } from "../terminal/visible.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Stored text may contain characters that XML can't have; they are made visible first. */
export const xml = (text: string): string => visible(text).replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? "");

export const testCase = (name: string, content = "", of = "switchyard.replay"): string =>
  `    <testcase classname="${xml(of)}" name="${xml(name)}"${content === "" ? "/>" : `>\n      ${content}\n    </testcase>`}`;

export const failure = (type: string, message: string, more = ""): string =>
  `<failure type="${type}" message="${xml(message)}">${xml(more)}</failure>`;

/** The document of one suite. */
export const suiteOf = (name: string, cases: readonly string[], seconds: number): string => {
  const count = (tag: string): number => cases.filter((one) => one.includes(`<${tag} `)).length;
  const totals = `tests="${cases.length}" failures="${count("failure")}" errors="0" skipped="${count("skipped")}" time="${seconds.toFixed(3)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites ${totals}>
  <testsuite name="${xml(name)}" ${totals}>
${cases.join("\n")}
  </testsuite>
</testsuites>
`;
};
