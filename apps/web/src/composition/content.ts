import { fileContent } from "@switchyard/adapters-cms/file-content";
import { type LayoutContent, layoutContent } from "@switchyard/adapters-cms/layout-service/layout-content";
import { cmsNetwork } from "@switchyard/adapters-cms/network";
import type { ContentPart } from "@switchyard/domain/content/ports";
import { EventEmitter } from "node:events";
import { join } from "node:path";
import type { Logger } from "pino";
import type { ErrorReporter } from "./telemetry/error-reporter.ts";
import { observed } from "./telemetry/outgoing.ts";
import type { Config } from "./config.ts";
import { contentFolder } from "./repository.ts";

/**
 * The time limit of one call to the content system, in milliseconds: a visitor waits for it, or gets the last good
 * answer.
 */
export const cmsTimeoutMs = 5_000;

/** The content, and notifications of its changes. */
export interface SiteContent extends LayoutContent {
  /** Registers a listener for changes that this process finds. */
  onChange(listener: (part: ContentPart) => void): void;
}

/** The content that this site shows: from files, or from the content system. */
export function contentFor({ cms, dataDir }: Config, log: Logger, errors: ErrorReporter): SiteContent {
  const changes = new EventEmitter<{ change: [ContentPart] }>();
  const changed = (part: ContentPart) => void changes.emit("change", part);
  const onChange: SiteContent["onChange"] = (listener) => void changes.on("change", listener);
  if (!cms) {
    const files = fileContent({
      dir: contentFolder(),
      report: (flaw) => errors.report("broken content", { flaw }),
      changed,
    });
    return { published: files, preview: files, forget: files.forget, onChange };
  }
  const content = layoutContent({
    ...cms,
    fetch: observed(cmsNetwork(), log, "content"),
    timeoutMs: cmsTimeoutMs,
    copies: join(dataDir, "cms"),
    report: (flaw) => errors.report("content that can't be shown unchanged", { flaw }, "warn"),
    reportProblem: (what, problem) => errors.report("the content system did not answer", { problem, what }),
    changed,
  });
  return { ...content, onChange };
}
