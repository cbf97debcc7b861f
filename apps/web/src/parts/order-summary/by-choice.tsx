import type { ReactNode } from "react";

export interface ByChoiceProps {
  /** The field of the form, a group of radios. */
  readonly name: string;
  /** Shown without a choice. */
  readonly none: ReactNode;
  /** Content by value of the field. Values are codes and days. */
  readonly each: ReadonlyMap<string, ReactNode>;
  /** In the middle of a sentence. */
  readonly inline?: boolean;
}

/** Words and sums that follow which radio is chosen anywhere on the page, with and without a script. */
export function ByChoice({ name, none, each, inline = false }: ByChoiceProps) {
  const Part = inline ? "span" : "div";
  const values = [...each.keys()];
  return (
    <>
      <style href={["by-choice", name, ...values].join("-")} precedence="by-choice">
        {stylesOf(name, values)}
      </style>
      <Part data-by-choice={name}>
        <Part data-choice="">{none}</Part>
        {[...each].map(([value, content]) => (
          <Part key={value} data-choice={value}>
            {content}
          </Part>
        ))}
      </Part>
    </>
  );
}

/** One part is shown: that of the radio which is chosen, else the first. A browser does all of it. */
const stylesOf = (name: string, values: readonly string[]): string => {
  const field = `[name="${name}"]`;
  const parts = `[data-by-choice="${name}"]`;
  const chosen = (value: string): string => `:root:has(${field}[value="${value}"]:checked) ${parts}`;
  return [
    `${parts} > :not([data-choice=""]) { display: none }`,
    ...values.map(
      (value) =>
        `${chosen(value)} > [data-choice=""] { display: none } ${chosen(value)} > [data-choice="${value}"] { display: revert }`,
    ),
  ].join("\n");
};
