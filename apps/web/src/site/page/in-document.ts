import type { RenderFragment, Words } from "../blocks/fragment.tsx";
import type { Later } from "./later.tsx";

/** How a document renders late parts and fragments. */
export interface InDocument {
  readonly later: Later;
  readonly fragment: (words: Words) => RenderFragment;
}
