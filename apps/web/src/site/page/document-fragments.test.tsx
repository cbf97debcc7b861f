import type { JSX, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, expectTypeOf, test, vi } from "vitest";
import type { PlainData, Words } from "../blocks/fragment.tsx";
import { documentFragments } from "./document-fragments.tsx";

interface Props {
  readonly other?: number | { readonly at: readonly number[] };
  readonly at?: null;
  readonly list?: readonly string[];
  readonly text: string;
}

/** A component that counts its renderings. */
const component = (tag: "p" | "b") => {
  const Tag = tag;
  const rendered = vi.fn<(props: Props) => void>();
  const Component = (props: Props): ReactNode => {
    rendered(props);
    return <Tag>{props.text}</Tag>;
  };
  return { Component, rendered };
};

/** A brand's texts in a language; each call makes new ones. */
const wordsOf = (): Words => ({
  t: Object.assign((key: string) => key, { has: () => true }),
  text: (message) => message,
  href: (target) => target,
  locale: "en",
});
let words = wordsOf();
beforeEach(() => void (words = wordsOf()));

/** A document with these fragments between two words. */
const documentOf = (...fragments: readonly (readonly [ReturnType<typeof component>, Props])[]): string => {
  const { fragment, joined } = documentFragments();
  return new TextDecoder().decode(
    joined(
      renderToStaticMarkup(
        <main>
          before
          {fragments.map(([{ Component }, props], place) => (
            <i key={place}>{fragment(words)(Component, props)}</i>
          ))}
          behind
        </main>,
      ),
    ),
  );
};

test("a fragment is rendered once for equal data, across documents", () => {
  const one = component("p");
  const expected = "<main>before<i><p>A</p></i><i><p>B</p></i>behind</main>";
  const shown = () => documentOf([one, { text: "A" }], [one, { text: "B" }]);
  expect([shown(), shown(), shown()]).toEqual([expected, expected, expected]);
  expect(one.rendered).toHaveBeenCalledTimes(2);
});

test("any difference in its data makes another fragment", () => {
  const one = component("p");
  const made: Props[] = [
    { text: "A" },
    { text: "A", other: 1 },
    { text: "A", other: { at: [1] } },
    { text: "A", at: null },
  ];
  for (const props of made) documentOf([one, props]);
  expect(one.rendered.mock.calls.map(([props]) => props)).toMatchObject(made);
  // The type rejects elements and functions.
  expectTypeOf<PlainData<{ readonly list: readonly string[] }>>().toEqualTypeOf<{ readonly list: readonly string[] }>();
  expectTypeOf<PlainData<JSX.Element>>().toEqualTypeOf<{
    readonly type: never;
    readonly props: never;
    readonly key: string | null;
  }>();
  expectTypeOf<
    PlainData<{ readonly list: readonly { readonly at: () => number }[] }>["list"][number]["at"]
  >().toBeNever();
});

test("long data is compared completely, also when it comes back as another object", () => {
  const one = component("p");
  const long = (end: string) => ({ text: "A", list: [...Array.from({ length: 100 }, () => "word"), end] });
  for (const props of [long("A"), long("B"), long("A")]) documentOf([one, props]);
  expect(one.rendered.mock.calls.map(([{ list }]) => list?.at(-1))).toEqual(["A", "B"]);
});

test("another text makes another fragment", () => {
  const one = component("p");
  documentOf([one, { text: "A" }]);
  words = wordsOf();
  documentOf([one, { text: "A" }]);
  expect(one.rendered).toHaveBeenCalledTimes(2);
});

test("another component has other fragments, also one of the same name", () => {
  documentOf([component("p"), { text: "A" }]);
  expect(documentOf([component("b"), { text: "A" }])).toContain("<b>A</b>");
});

test("a failed fragment is not cached", () => {
  let fails = true;
  const Component = ({ text }: Props): ReactNode => {
    if (fails) throw new Error("deep within");
    return <p>{text}</p>;
  };
  const failing = { Component, rendered: vi.fn<(props: Props) => void>() };
  expect(() => documentOf([failing, { text: "A" }])).toThrow("deep within");
  fails = false;
  expect(documentOf([failing, { text: "A" }])).toContain("<i><p>A</p></i>");
});

test("slots are filled in for each visitor, escaped as React does, and are not cached", () => {
  const rendered = vi.fn<() => void>();
  const Link = ({ text, href, label }: { readonly text: string; readonly href: string; readonly label: string }) => {
    rendered();
    return (
      <a href={href} title={label}>
        {text} {label}
      </a>
    );
  };
  const texts = ["/a?b=1&c=2", "", "slot fragment ;", `<script>"'&amp;</script>`, "$& $1 \\ ñ", "0;"];
  for (const text of texts) {
    const { fragment, joined } = documentFragments();
    const slots = { href: `/${text}`, label: text };
    const shown = joined(renderToStaticMarkup(<p>{fragment(words)(Link, { text: "A" }, slots)}</p>));
    expect(new TextDecoder().decode(shown)).toBe(
      renderToStaticMarkup(
        <p>
          <Link text="A" {...slots} />
        </p>,
      ),
    );
  }
  // Once for the fragment, and once per text for React's own output.
  expect(rendered).toHaveBeenCalledTimes(1 + texts.length);
});
