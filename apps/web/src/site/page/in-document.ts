import type { RenderFragment, Words } from "../blocks/fragment.tsx";
import type { RenderLate } from "./late-parts.tsx";

/** How a document renders late parts and fragments. */
export interface InDocument {
  readonly later: RenderLate;
  readonly fragment: (words: Words) => RenderFragment;
}
