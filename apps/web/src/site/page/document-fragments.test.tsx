import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { PlainData } from "../blocks/fragment.tsx";
import { documentFragments } from "./document-fragments.tsx";

interface Said {
  readonly [name: string]: PlainData;
  readonly text: string;
}

/** A component that tells how often it was rendered. */
const component = (tag: "p" | "b") => {
  const Tag = tag;
  const rendered = vi.fn<(props: Said) => void>();
  const Component = (props: Said): ReactNode => {
    rendered(props);
    return <Tag>{props.text}</Tag>;
  };
  return { Component, rendered };
};

/** A document in which these fragments stand between two words. */
const documentOf = (...fragments: readonly (readonly [ReturnType<typeof component>, Said])[]): string => {
  const { fragment, joined } = documentFragments();
  return new TextDecoder().decode(
    joined(
      renderToStaticMarkup(
        <main>
          before
          {fragments.map(([{ Component }, props], place) => (
            <i key={place}>{fragment(Component, props)}</i>
          ))}
          behind
        </main>,
      ),
    ),
  );
};

test("a fragment is rendered once, in whichever document, for all that are made of the same", () => {
  const one = component("p");
  const expected = "<main>before<i><p>A</p></i><i><p>B</p></i>behind</main>";
  const shown = () => documentOf([one, { text: "A" }], [one, { text: "B" }]);
  expect([shown(), shown(), shown()]).toEqual([expected, expected, expected]);
  expect(one.rendered).toHaveBeenCalledTimes(2);
});

test("whatever is different in what it is made of makes another fragment", () => {
  const one = component("p");
  const made: Said[] = [
    { text: "A" },
    { text: "A", other: 1 },
    { text: "A", other: { at: [1] } },
    { text: "A", at: null },
  ];
  for (const props of made) documentOf([one, props]);
  expect(one.rendered.mock.calls.map(([props]) => props)).toEqual(made);
});

test("another component has other fragments, also one of the same name", () => {
  documentOf([component("p"), { text: "A" }]);
  expect(documentOf([component("b"), { text: "A" }])).toContain("<b>A</b>");
});

test("the one that is kept is not the one that failed", () => {
  let fails = true;
  const Component = ({ text }: Said): ReactNode => {
    if (fails) throw new Error("deep within");
    return <p>{text}</p>;
  };
  const failing = { Component, rendered: vi.fn<(props: Said) => void>() };
  expect(() => documentOf([failing, { text: "A" }])).toThrow("deep within");
  fails = false;
  expect(documentOf([failing, { text: "A" }])).toContain("<i><p>A</p></i>");
});
