// What the order form has beside React: its loader, and its draft.
import "./loader.ts";
import "./keep-draft.ts";
