import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readPolicy } from "@switchyard/adapters-cms/policy";
import { flawText, readYaml } from "@switchyard/adapters-cms/yaml-file";
import type { ContentPolicy } from "@switchyard/domain/journey/model";
import type { Brand } from "@switchyard/domain/kernel/brand";

const file = "content/policy.yaml";
const path = resolve(import.meta.dirname, "../../../..", file);

/**
 * What content decides for the rules of the business, as the site reads it. Its file alone is read: nobody waits for pages.
 * @throws with the file, the line and what is wrong there
 */
export const contentPolicy = (brand: Brand): ContentPolicy =>
  readYaml(file, readFileSync(path, "utf8"))
    .andThen((read) => readPolicy(read, { brand, locale: "en" }))
    .match(
      (policy) => policy,
      (flaw) => {
        throw new Error(flawText(flaw));
      },
    );
