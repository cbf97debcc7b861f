import type { ContentPart } from "@switchyard/domain/content/ports";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { ResultAsync } from "neverthrow";
import type { Site } from "../../composition/services.ts";
import { purgePages } from "./cached-pages.ts";
import { forgetLatestIndex } from "./latest-index.ts";
import { forgetKnownAnswers } from "../cache/known-answers.ts";

/** Drops this process's caches of a part of the content: the content first, so no page is rendered from old content. */
const purgeHere = ({ sources }: Pick<Site, "sources">, part: ContentPart): void => {
  sources.forget(part);
  forgetLatestIndex();
  // Plans and product texts appear on many pages, so forget all answers.
  if (part.paths === undefined) forgetKnownAnswers();
  purgePages(part);
};

/** Drops it here, and has all other instances drop it. */
export const purge = (site: Pick<Site, "sources" | "instances">, part: ContentPart): ResultAsync<void, Problem> => {
  purgeHere(site, part);
  return site.instances.tell({ purge: part });
};

/** Follows other instances' purges, and notifies them of content changes found here. */
export const followPurges = (site: Pick<Site, "config" | "sources" | "instances" | "errors">): void => {
  // Without a database there are no other instances. A store that fails to open is reported by the code that needs it.
  if (site.config.storeUrl !== null) site.instances.on("purge", (part) => purgeHere(site, part));
  site.sources.onChange((part) => {
    forgetLatestIndex();
    purgePages(part);
    void site.instances
      .tell({ purge: part })
      .mapErr((problem) =>
        site.errors.report("other instances could not be notified of a change", { problem }, "warn"),
      );
  });
};
