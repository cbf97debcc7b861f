import type { Block, Field, Page } from "@switchyard/domain/content/model";
import { pageNames } from "@switchyard/domain/flows/pages";
import type { Brand } from "@switchyard/domain/kernel/brand";
import { type BlockKinds, needs, unrendered } from "./block-kinds.ts";
import { blocksOf, deadLink, deadLinks, type Places } from "./check-links.ts";
import { contrastOf, enoughContrast } from "./contrast.ts";
import { type Finding, note, wrong } from "./finding.ts";
import type { PageText } from "./page-text.ts";

export interface PageCheck {
  readonly page: Page;
  readonly brand: Brand;
  /** The public pages by brand. */
  readonly places: Readonly<Record<Brand, Places>>;
  /** The ids that a link on this page may name with `#`. */
  readonly here: ReadonlySet<string>;
  /** The site's blocks. */
  readonly kinds: BlockKinds;
  /** Names of drawings; empty if unknown. */
  readonly drawings: ReadonlySet<string>;
  readonly text: PageText;
  hasFile(path: string): boolean;
}

const isRecord = (field: Field | undefined): field is { readonly [key: string]: Field } =>
  typeof field === "object" && field !== null && !Array.isArray(field);

/** Checks one page of one brand: known blocks, their required params and areas, working links. */
export const checkPage = ({
  page,
  brand,
  places,
  here,
  kinds,
  drawings,
  text,
  hasFile,
}: PageCheck): readonly Finding[] => {
  const findings: Finding[] = [];
  const on = `${brand} ${page.path}`;
  const all = blocksOf(page);
  const links = { brand, places, here, hasFile };
  const say = (block: Block | undefined, words: readonly string[], message: string, mend: string): void => {
    findings.push(wrong(text.where(block, ...words), block ? `${block.type}: ${message}` : message, mend, on));
  };

  const checkTarget = (target: string, block: Block): void => {
    const dead = deadLink(target, links);
    if (dead) say(block, [dead.target], dead.why, dead.mend);
  };

  const checkBlock = (block: Block): void => {
    if (!kinds.has(block.type) && !unrendered.has(block.type))
      say(
        undefined,
        [`type: ${block.type}`, block.type],
        `unknown block "${block.type}"`,
        `use one of the site's: ${nearest(block.type, [...kinds.keys()])}`,
      );
    for (const name of needs[block.type]?.params ?? [])
      if (!block.params[name]) say(block, [], `param "${name}" is missing`, `add it: params: { ${name}: … }`);
    for (const area of needs[block.type]?.blocks ?? [])
      if (!block.blocks[area]?.length)
        say(block, [`${area}:`], `"${area}" has no block`, `add a block: blocks: { ${area}: [{ type: … }] }`);
    checkShape(block);
    for (const [name, value] of Object.entries(block.params)) {
      if (block.type === "destinations") checkDestination(name, value, block);
      else if (/(Link|Path)$/.test(name) || block.type === "account-paths") checkTarget(value, block);
    }
    for (const { target, why, mend } of deadLinks(block.fields, links)) say(block, [target], why, mend);
    checkLooks(block, block.fields);
    for (const nested of Object.values(block.blocks)) nested.forEach(checkBlock);
  };

  const checkShape = (block: Block): void => {
    const read = kinds.get(block.type)?.safeParse(block.fields);
    if (!read) return;
    if (!read.success) {
      for (const { path, message } of read.error.issues)
        say(
          block,
          [],
          `field "${path.join(".")}": ${message}`,
          `its shape is in content.ts beside the block, apps/web/src/features/*/${block.type}`,
        );
      return;
    }
    const idle = Object.keys(block.fields).filter(
      (name) => typeof read.data === "object" && read.data !== null && !(name in read.data),
    );
    findings.push(
      ...idle.map((name) =>
        note(
          text.where(block, `${name}:`),
          `${block.type} does not use the field "${name}"`,
          "remove it, or correct its name",
          on,
        ),
      ),
    );
  };

  /** Checks that drawings exist and badges have enough contrast. */
  const checkLooks = (block: Block, field: Field): void => {
    if (Array.isArray(field)) for (const item of field as readonly Field[]) checkLooks(block, item);
    if (!isRecord(field)) return;
    const { drawing, colour, fontColour } = field;
    if (typeof drawing === "string" && drawings.size > 0 && !drawings.has(drawing))
      say(
        block,
        [`drawing: ${drawing}`, drawing],
        `there is no drawing "${drawing}"`,
        `use one of these: ${nearest(drawing, [...drawings])}`,
      );
    if (typeof colour === "string" && typeof fontColour === "string") {
      const contrast = contrastOf(colour, fontColour);
      if (contrast === undefined)
        say(
          block,
          [colour, fontColour],
          `"${colour}" or "${fontColour}" is not a colour like "#14173D"`,
          "write both as # and six hexadecimal digits",
        );
      else if (contrast < enoughContrast)
        say(
          block,
          [colour, fontColour],
          `${fontColour} on ${colour} can't be read: contrast ${contrast.toFixed(1)}`,
          `choose a darker or a lighter one of the two until it is ${enoughContrast} or more`,
        );
    }
    for (const value of Object.values(field)) checkLooks(block, value);
  };

  const checkDestination = (name: string, value: string, block: Block): void => {
    if (!(pageNames as readonly string[]).includes(name))
      say(
        block,
        [`${name}:`],
        `no decision leads to "${name}"`,
        `remove it, or correct its name: ${nearest(name, pageNames)}`,
      );
    for (const route of ["mvi", "swi"]) {
      const dead = deadLink(value.replace("{route}", route), links);
      if (dead) say(block, [value], dead.why, dead.mend);
    }
  };

  all.forEach(checkBlock);
  const destinations = all.find((block) => block.type === "destinations");
  if (destinations)
    for (const name of pageNames)
      if (!destinations.params[name]) say(destinations, [], `"${name}" leads nowhere`, `add its path: ${name}: /…`);
  if (all.length === 0) say(undefined, [], "the page is empty", "give it a block under main:, or delete the file");
  return findings;
};

/** A few similar names, or the first ones. */
const nearest = (name: string, names: readonly string[]): string => {
  const parts = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((part) => part.length > 2);
  const alike = names.filter(
    (one) => parts.some((part) => one.toLowerCase().includes(part.slice(0, 5))) || one[0] === name[0],
  );
  return [...(alike.length > 0 ? alike : names)].slice(0, 6).join(", ");
};
