import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";

/** The schema of a block's fields, declared in the `content.ts` of its folder. */
export type FieldsSchema = z.ZodType;

/** Block types with the schema of their fields; `undefined` for a type without one. */
export type BlockKinds = ReadonlyMap<string, FieldsSchema | undefined>;

/** The folder of each block type, which has its `block.tsx`: `features/<subject>/<type>`. */
const foldersOf = async (web: string): Promise<ReadonlyMap<string, string>> => {
  const files = (await readdir(join(web, "features"), { recursive: true })).filter(
    (name) => basename(name) === "block.tsx",
  );
  return new Map(files.map((file) => [basename(dirname(file)), join(web, "features", dirname(file))]));
};

/**
 * The blocks that the site can render: folders with a `block.tsx`.
 * @param web the folder with `features/`; rejects if it can't be read or a `content.ts` can't be loaded
 */
export const blockKinds = async (web: string): Promise<BlockKinds> => {
  const folders = await foldersOf(web);
  return new Map(
    await Promise.all(
      [...folders].map(async ([type, folder]) => [type, await declaredIn(join(folder, "content.ts"))] as const),
    ),
  );
};

/** Ids in the markup of each type's components, which links may point to. */
export const anchorsOf = async (web: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const folders = await foldersOf(web).catch(() => new Map<string, string>());
  return new Map(await Promise.all([...folders].map(async ([type, folder]) => [type, await idsIn(folder)] as const)));
};

const idsIn = async (folder: string): Promise<readonly string[]> => {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".tsx"));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return texts.flatMap((text) => [...text.matchAll(/\bid="([\w-]+)"/g)].map(([, id = ""]) => id));
};

const declaredIn = async (file: string): Promise<FieldsSchema | undefined> => {
  if (!existsSync(file)) return undefined;
  const loaded = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { readonly content?: unknown };
  return loaded.content instanceof z.ZodType ? loaded.content : undefined;
};

/** Blocks that the layout or the path builder reads; no component renders them. */
export const unrendered: ReadonlySet<string> = new Set([
  "destinations",
  "account-paths",
  "route-flags",
  "password-rule",
  "account-tasks",
]);

/** Required params of a block, and areas that need at least one block. */
export const needs: Readonly<
  Record<string, { readonly params?: readonly string[]; readonly blocks?: readonly string[] }>
> = {
  calendar: { params: ["esiid"] },
  "data-layer": { params: ["event"] },
  "editable-text-box": { params: ["name"] },
  "html-injection": { params: ["place"] },
  interstitial: { params: ["name", "threshold"] },
  "connected-demo": { params: ["datasource", "route"] },
  "account-paths": {
    params: [
      "sign-in",
      "residential-account",
      "business-account",
      "signed-out",
      "session-timeout",
      "forgot-password",
      "forgot-username",
      "reset-password",
      "create-account",
      "awaiting-service-date",
      "closed-account",
    ],
  },
  hero: { blocks: ["aside"] },
  "mini-confirmation": { params: ["userNameIs", "userNamePattern"] },
  "path-to-plan": { params: ["movePath", "switchPath"] },
  "plan-compare": { blocks: ["usage", "ask"] },
  "plan-prove": { blocks: ["ask"] },
  "plan-list": { params: ["orderInformationLink"], blocks: ["rightSide", "viewPlans", "helpMeChoose", "ask"] },
  "order-information": { params: ["defaultDriverLicenseState"] },
  outcome: { params: ["reference", "tone"] },
  "session-expiry": { blocks: ["prompt"] },
  "terms-and-conditions": { blocks: ["terms"] },
};
