import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";

/** The shape of a block's fields, as its component declares it in the `content.ts` of its folder. */
export type FieldsSchema = z.ZodType;

/** Types of blocks with the shape of their fields; `undefined` where a type declares none. */
export type BlockKinds = ReadonlyMap<string, FieldsSchema | undefined>;

/** The folder of each type: that of its `block.tsx`, in a folder of its subject below `features/`. */
const foldersOf = async (web: string): Promise<ReadonlyMap<string, string>> => {
  const files = (await readdir(join(web, "features"), { recursive: true })).filter(
    (name) => basename(name) === "block.tsx",
  );
  return new Map(files.map((file) => [basename(dirname(file)), join(web, "features", dirname(file))]));
};

/**
 * The blocks that a site can render: its folders with a `block.tsx`.
 * @param web the folder that holds `features/`; rejects when it can't be read or a `content.ts` can't be loaded
 */
export const blockKinds = async (web: string): Promise<BlockKinds> => {
  const folders = await foldersOf(web);
  return new Map(
    await Promise.all(
      [...folders].map(async ([type, folder]) => [type, await declaredIn(join(folder, "content.ts"))] as const),
    ),
  );
};

/** Ids that the components of a type give to parts of a page themselves, so that links may lead there. */
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

/** Blocks that are read by the layout or the path builder instead of being rendered. */
export const unrendered: ReadonlySet<string> = new Set([
  "destinations",
  "account-paths",
  "route-flags",
  "password-rule",
  "account-tasks",
]);

/** What a block needs beside its fields: params that must be given, places in which something must stand. */
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
  "plan-list": { params: ["orderInformationLink"], blocks: ["rightSide", "viewPlans", "helpMeChoose", "ask"] },
  "order-information": { params: ["defaultDriverLicenseState"] },
  outcome: { params: ["reference", "tone"] },
  "session-expiry": { blocks: ["prompt"] },
  "terms-and-conditions": { blocks: ["terms"] },
};
