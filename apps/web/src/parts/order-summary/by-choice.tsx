import type { ReactNode } from "react";

export interface ByChoiceProps {
  /** The form's field, a group of radio buttons. */
  readonly name: string;
  /** Shown without a choice. */
  readonly none: ReactNode;
  /** Content by value of the field. Values are codes and days. */
  readonly each: ReadonlyMap<string, ReactNode>;
  /** Whether it is within a sentence. */
  readonly inline?: boolean;
}

/** Texts and sums that depend on the radio button chosen anywhere on the page, with and without scripts. */
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

/** Shows one part: that of the chosen radio button, otherwise the first. CSS does it all. */
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
