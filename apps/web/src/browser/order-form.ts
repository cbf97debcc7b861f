// Scripts of the order form besides React: its loader and its draft.
import "./loader.ts";
import "./keep-draft.ts";
