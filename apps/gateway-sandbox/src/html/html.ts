/** Escaped markup. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);

type Value = Html | string | number | readonly Html[];

const written = (value: Value): string =>
  value instanceof Html
    ? value.markup
    : typeof value === "object"
      ? value.map((one) => one.markup).join("")
      : escaped(String(value));

/** A template that escapes its values, except markup. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(
    strings.reduce((markup, string, at) => markup + (at === 0 ? "" : written(values[at - 1] ?? "")) + string, ""),
  );
