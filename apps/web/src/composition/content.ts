import { fileContent } from "@switchyard/adapters-cms/file-content";
import { type LayoutContent, layoutContent } from "@switchyard/adapters-cms/layout-service/layout-content";
import { cmsNetwork } from "@switchyard/adapters-cms/network";
import type { ContentLibrary } from "@switchyard/domain/content/ports";
import { join } from "node:path";
import { logger } from "./telemetry/log.ts";
import { observed } from "./telemetry/outgoing.ts";
import { type Config, config } from "./config.ts";
import { errors } from "./errors.ts";
import { contentFolder } from "./repository.ts";

/** How long one call to the content system may take: a visitor waits for it, or its last good answer is there. */
export const cmsTimeoutMs = 5_000;

let content: LayoutContent | undefined;

/** The content library of this process. The front door has one of its own: Next keeps its proxy apart from the pages. */
export const contentLibrary = (): ContentLibrary => sources().published;

/** The content as its authors see it before it is published. Files have no such state: what is saved is published. */
export const previewLibrary = (): ContentLibrary => sources().preview;

const sources = (): LayoutContent => (content ??= sourcesOf(config()));

function sourcesOf({ cms, dataDir }: Config): LayoutContent {
  if (!cms) {
    const files = fileContent({ dir: contentFolder(), report: (flaw) => errors().report("broken content", { flaw }) });
    return { published: files, preview: files };
  }
  return layoutContent({
    ...cms,
    fetch: observed(cmsNetwork(), logger(), "content"),
    timeoutMs: cmsTimeoutMs,
    copies: join(dataDir, "cms"),
    report: (flaw) => errors().report("content that can't be shown as it is", { flaw }, "warn"),
    reportProblem: (what, problem) => errors().report("the content system could not be asked", { problem, what }),
  });
}
