import { fileContent } from "@switchyard/adapters-cms/file-content";
import type { ContentLibrary } from "@switchyard/domain/content/ports";
import { logger } from "../telemetry/log.ts";
import { contentFolder } from "./repository.ts";

let library: ContentLibrary | undefined;

/** The content library of this process. The front door has one of its own: Next keeps its proxy apart from the pages. */
export function contentLibrary(): ContentLibrary {
  library ??= fileContent({ dir: contentFolder(), report: (flaw) => logger().error({ flaw }, "broken content") });
  return library;
}
