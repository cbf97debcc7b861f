import { Fragment } from "react";
import { withUnits } from "./format/units.ts";

/** "1-800-555-0142", and references like "T7V1-MRQT-13MX". */
const number = /(\b(?:\d-\d{3}-\d{3}-\d{4}|[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2})\b)/;

/** Words in which numbers stay in one line: with their units, and such as are read out, which browsers would break at their hyphens. */
export function Unbroken({ text }: { readonly text: string }) {
  const parts = withUnits(text).split(number);
  if (parts.length === 1) return parts[0];
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      <Fragment key={place}>{part}</Fragment>
    ) : (
      <span key={place} data-unbroken="">
        {part}
      </span>
    ),
  );
}
