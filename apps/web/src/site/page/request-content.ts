import type { ContentLibrary } from "@switchyard/domain/content/ports";
import { headers } from "next/headers";
import { site } from "../../composition/site.ts";
import { type Audience, isForEverybody } from "../front-door/arrival.ts";
import { doorFact } from "../front-door/exchange.ts";

export interface RequestContent {
  readonly library: ContentLibrary;
  /** The visitor sees unpublished content. */
  readonly isPreview: boolean;
}

/** The content for this request. Shared pages read no headers, and are never a preview. */
export async function requestContent(audience: Audience): Promise<RequestContent> {
  const isPreview = !isForEverybody(audience) && doorFact(await headers(), "preview") === "on";
  return { library: isPreview ? site().preview : site().content, isPreview };
}
