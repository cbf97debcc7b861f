import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { readPolicy } from "@switchyard/adapters-cms/policy";
import { flawText, readYaml } from "@switchyard/adapters-cms/yaml-file";
import type { Json } from "@switchyard/domain/journey/journal";
import type { ContentPolicy } from "@switchyard/domain/journey/model";
import { type Brand, brands } from "@switchyard/domain/kernel/brand";
import { type Change, listWith } from "@switchyard/domain/replay/what-if";
import { err, ok, Result } from "neverthrow";
import { isMap, isNode, isScalar, parseDocument } from "yaml";

const file = "content/policy.yaml";
export const policyFile = resolve(import.meta.dirname, "../../../..", file);

/**
 * The policy, read from its file as the site does.
 * @throws with the file, the line and the problem
 */
export const contentPolicy = (brand: Brand): ContentPolicy =>
  readYaml(file, readFileSync(policyFile, "utf8"))
    .andThen((read) => readPolicy(read, { brand, locale: "en" }))
    .match(
      (policy) => policy,
      (flaw) => {
        throw new Error(flawText(flaw));
      },
    );

/**
 * Writes parameters to the policy's file; all other text stays.
 * @returns a line for each changed parameter; or the reason why nothing was written
 */
export const writePolicy = (changes: readonly Change[], to = policyFile): Result<readonly string[], string> => {
  let text = readFileSync(to, "utf8");
  const lines: string[] = [];
  for (const { path, value, as } of changes) {
    const names = path.split(".").slice(1);
    const [name = ""] = names;
    const document = parseDocument(text);
    const node = document.getIn(names, true);
    if (isMap(node) && brands.some((brand) => node.has(brand)))
      return err(`${file} has ${name} by brand: change it there`);
    const [from, upTo] = isNode(node) && node.range ? node.range : [text.length, text.length];
    const next = as === undefined ? value : listWith(contentPolicy("main")[name as keyof ContentPolicy], value, as);
    // A list written as one text stays one.
    const written = isScalar(node) && Array.isArray(next) ? next.join(", ") : valueText(next);
    const before = text.slice(from, upTo);
    text = `${text.slice(0, from)}${isNode(node) ? "" : `\n${name}: `}${written}${text.slice(upTo)}`;
    lines.push(`${names.join(".")}: ${before} → ${written}`);
  }
  const changed = text;
  const read = Result.combine(
    brands.map((brand) => readYaml(file, changed).andThen((yaml) => readPolicy(yaml, { brand, locale: "en" }))),
  );
  if (read.isErr()) return err(flawText(read.error));
  writeFileSync(`${to}.new`, changed);
  renameSync(`${to}.new`, to);
  return ok(lines);
};

const valueText = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map((one) => valueText(one as Json)).join(", ")}]`;
  return typeof value === "string" && /^[\w-]+$/.test(value) ? value : JSON.stringify(value);
};
