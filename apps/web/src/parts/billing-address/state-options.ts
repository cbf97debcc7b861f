import { mailStates } from "@switchyard/domain/addresses/states";
import type { PageContext } from "../../site/blocks/block-props.ts";

/** US states by name, sorted in the page's language. */
export const stateOptions = ({ t, locale }: Pick<PageContext, "t" | "locale">) =>
  mailStates
    .map((value) => ({ value, label: t.has(`states.${value}`) ? t(`states.${value}`) : value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
