import type { Block, Field, Page } from "@switchyard/domain/content/model";
import { canonicalPath } from "@switchyard/domain/content/path";
import { pageNames } from "@switchyard/domain/journey/model";
import { type Brand, isBrand } from "@switchyard/domain/kernel/brand";
import { areas } from "../pages.ts";
import { type BlockKinds, needs, unrendered } from "./block-kinds.ts";
import { type Finding, note, wrong } from "./finding.ts";

export interface PageCheck {
  readonly page: Page;
  readonly brand: Brand;
  /** Every public path by brand. */
  readonly paths: Readonly<Record<Brand, ReadonlySet<string>>>;
  /** What the site can render. */
  readonly kinds: BlockKinds;
}

const isRecord = (field: Field | undefined): field is { readonly [key: string]: Field } => typeof field === "object" && field !== null && !Array.isArray(field);

/** Checks one page as one brand has it: known blocks, what they can't do without, links that lead somewhere. */
export const checkPage = ({ page, brand, paths, kinds }: PageCheck): readonly Finding[] => {
  const findings: Finding[] = [];
  const anchorsHere = new Set<string>();
  const say = (message: string): void => {
    findings.push(wrong(`${brand} ${page.path}`, message));
  };

  const checkTarget = (target: string, block: Block, to: Brand = brand): void => {
    if (/^(tel|mailto):|^https:\/\//.test(target)) return;
    if (target.startsWith("doc:")) return target === "doc:efl" || target === "doc:tos" || target === "doc:yrc" ? undefined : say(`${block.type}: no document "${target}"`);
    if (target.startsWith("#")) return anchorsHere.has(target.slice(1)) ? undefined : say(`${block.type}: nothing here has the id "${target.slice(1)}"`);
    if (!target.startsWith("/")) return say(`${block.type}: "${target}" is no path, tel:, mailto:, https: or doc: target`);
    const path = canonicalPath(target.split(/[?#]/)[0] ?? "");
    if (!paths[to].has(path)) say(`${block.type}: dead link ${target}${to === brand ? "" : ` of ${to}`}`);
  };

  const checkField = (block: Block, field: Field): void => {
    if (typeof field === "string") for (const [, target = ""] of field.matchAll(/\]\(([^)]*)\)/g)) checkTarget(target, block);
    if (Array.isArray(field)) for (const item of field as readonly Field[]) checkField(block, item);
    if (!isRecord(field)) return;
    const { href, brand: other, ...rest } = field;
    if (typeof href === "string") checkTarget(href, block, isBrand(other) ? other : brand);
    for (const value of Object.values(rest)) checkField(block, value);
  };

  const checkBlock = (block: Block): void => {
    if (!kinds.has(block.type) && !unrendered.has(block.type)) say(`unknown block "${block.type}"`);
    for (const name of needs[block.type]?.params ?? []) if (!block.params[name]) say(`${block.type}: param "${name}" is missing`);
    for (const area of needs[block.type]?.blocks ?? []) if (!block.blocks[area]?.length) say(`${block.type}: nothing stands in "${area}"`);
    checkShape(block);
    for (const [name, value] of Object.entries(block.params)) {
      if (block.type === "destinations") checkDestination(name, value, block);
      else if (/(Link|Path)$/.test(name)) checkTarget(value, block);
    }
    checkField(block, block.fields);
    for (const nested of Object.values(block.blocks)) nested.forEach(checkBlock);
  };

  const checkShape = (block: Block): void => {
    const read = kinds.get(block.type)?.safeParse(block.fields);
    if (!read) return;
    if (!read.success) return read.error.issues.forEach((issue) => say(`${block.type}: field "${issue.path.join(".")}": ${issue.message}`));
    const idle = Object.keys(block.fields).filter((name) => typeof read.data === "object" && read.data !== null && !(name in read.data));
    findings.push(...idle.map((name) => note(`${brand} ${page.path}`, `${block.type} has no use for the field "${name}"`)));
  };

  const checkDestination = (name: string, value: string, block: Block): void => {
    if (!(pageNames as readonly string[]).includes(name)) say(`destinations: no decision leads to "${name}"`);
    for (const route of ["mvi", "swi"]) checkTarget(value.replace("{route}", route), block);
  };

  const all = areas.flatMap((area) => page[area]);
  collectIds(all.map((block) => block.fields), anchorsHere);
  all.forEach(checkBlock);
  const destinations = all.find((block) => block.type === "destinations");
  if (destinations) for (const name of pageNames) if (!destinations.params[name]) say(`destinations: "${name}" leads nowhere`);
  if (all.length === 0) say("the page is empty");
  return findings;
};

const collectIds = (field: Field, into: Set<string>): void => {
  if (Array.isArray(field)) for (const item of field as readonly Field[]) collectIds(item, into);
  if (!isRecord(field)) return;
  if (typeof field["id"] === "string") into.add(field["id"]);
  for (const value of Object.values(field)) collectIds(value, into);
};
