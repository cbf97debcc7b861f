import type { RenderFragment, Words } from "../blocks/fragment.tsx";
import type { Later } from "./later.tsx";

/** How a document takes the parts of its page that do not just stand in their places. */
export interface InDocument {
  readonly later: Later;
  readonly fragment: (words: Words) => RenderFragment;
}
