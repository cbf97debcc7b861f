import { mailStates } from "@switchyard/domain/addresses/states";
import type { PageContext } from "../../site/blocks/block-props.ts";

/** Where mail goes, by its name, in the order in which a reader of the page's language looks for them. */
export const stateOptions = ({ t, locale }: Pick<PageContext, "t" | "locale">) =>
  mailStates
    .map((value) => ({ value, label: t.has(`states.${value}`) ? t(`states.${value}`) : value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
