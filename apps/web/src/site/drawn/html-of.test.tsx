import * as fc from "fast-check";
import { parseDocument } from "htmlparser2";
import { Suspense, type ComponentType, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Actions } from "../../app/[brand]/[locale]/design/actions.tsx";
import { Choices } from "../../app/[brand]/[locale]/design/choices.tsx";
import { Drawings } from "../../app/[brand]/[locale]/design/drawings.tsx";
import { Fields } from "../../app/[brand]/[locale]/design/fields.tsx";
import { Orders } from "../../app/[brand]/[locale]/design/orders.tsx";
import { Plans } from "../../app/[brand]/[locale]/design/plans.tsx";
import type { Sample } from "../../app/[brand]/[locale]/design/words.ts";
import { Drawn } from "./drawn.client.tsx";
import { htmlOf } from "./html-of.ts";
import { put } from "./shelf.ts";
import { take } from "./take.ts";

type Parsed = ReturnType<typeof parseDocument>["children"];

/** What a browser makes of it: the order of attributes is nothing. */
const seen = (html: string): unknown => nodes(parseDocument(html).children);
const nodes = (children: Parsed): unknown[] =>
  children.map((node) =>
    "attribs" in node
      ? [
          node.name,
          Object.fromEntries(Object.entries(node.attribs).toSorted(([one], [other]) => (one < other ? -1 : 1))),
          nodes(node.children),
        ]
      : "data" in node
        ? node.data
        : "?",
  );

const drawnOf = async (node: ReactNode) => seen((await htmlOf(node)) ?? "not drawn");
const reactsOf = (node: ReactNode) => seen(renderToStaticMarkup(node));

/** As the server has it: a browser's component is a reference. */
const alive = Object.assign(() => null, { $$typeof: Symbol.for("react.client.reference") });
const Late = async ({ children }: { readonly children: ReactNode }) => {
  await Promise.resolve();
  return <b>{children}</b>;
};

describe("HTML is what React makes of the same elements", () => {
  test.each<[string, ReactNode]>([
    ["text", <p key="">{'"Fish" & <chips> isn’t 5¢'}</p>],
    [
      "numbers, and what is nothing",
      <p key="">
        {0}
        {1.5}
        {null}
        {undefined}
        {true}
        {false}
        {[1, [2, null]]}
      </p>,
    ],
    [
      "fragments and components",
      <>
        <i>a</i>
        <>b</>
      </>,
    ],
    [
      "names",
      <label key="" htmlFor="a" className="b" tabIndex={0} data-x aria-current aria-busy={false} data-event={false}>
        c
      </label>,
    ],
    [
      "switches",
      <input
        key=""
        type="checkbox"
        disabled
        required={false}
        readOnly
        defaultChecked
        hidden
        name="n"
        value=""
        maxLength={5}
        autoComplete="off"
      />,
    ],
    ["what is typed", <input key="" defaultValue="1 < 2" />],
    [
      "a list",
      <select key="" name="s" defaultValue="b">
        <option value="a">A</option>
        <option value="b">B</option>
        <option>c</option>
      </select>,
    ],
    [
      "a list by its words",
      <select key="" value="c" disabled>
        <option value="a">A</option>
        <option>c</option>
      </select>,
    ],
    [
      "styles",
      <i
        key=""
        style={
          { "--own": "1px", flexGrow: 2, backgroundColor: "red", opacity: 0, color: undefined } as React.CSSProperties
        }
      />,
    ],
    [
      "drawings",
      <svg key="" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        <path d="M0 0" strokeWidth={2} fillRule="evenodd" />
        <use href="#a" />
      </svg>,
    ],
    [
      "links",
      <a key="" hrefLang="es" href="/a?b=1&c=2" target="_blank" rel="noopener" download>
        d
      </a>,
    ],
    ["HTML as it is", <div key="" dangerouslySetInnerHTML={{ __html: "<b>&amp;</b>" }} />],
    [
      "forms",
      <form key="" action="/forms/x" method="post" autoComplete="off" noValidate>
        <button formAction="/y" popoverTarget="p">
          z
        </button>
      </form>,
    ],
    [
      "what has no end",
      <p key="">
        a<br />b<wbr />c<hr />
      </p>,
    ],
  ])("%s", async (_, node) => expect(await drawnOf(node)).toEqual(reactsOf(node)));

  const t = Object.assign((key: string, args?: unknown) => `${key} ${args === undefined ? "" : JSON.stringify(args)}`, {
    has: () => true,
  });
  test.each<[string, ComponentType<Sample>]>(
    Object.entries({ Actions, Choices, Drawings, Fields, Orders, Plans } as Record<string, ComponentType<Sample>>),
  )("the components of the design page: %s", async (_, Section) => {
    for (const brand of ["main", "tee"] as const) {
      const section = <Section brand={brand} locale="en" t={t} say={(en) => en} />;
      expect(await drawnOf(section)).toEqual(reactsOf(section));
    }
  });

  test("whatever the words are, and whatever stands in an attribute", () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), async (text, value) => {
        const any = (
          <p title={value} data-value={value} className={value}>
            {text}
            <input value={value} readOnly />
          </p>
        );
        expect(await drawnOf(any)).toEqual(reactsOf(any));
      }),
    ));
});

test("what takes time is waited for, at the same time", async () => {
  let begun = 0;
  const Slow = async () => {
    begun += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return begun;
  };
  expect(
    await htmlOf(
      <p>
        <Slow />-<Late>x</Late>-<Slow />
      </p>,
    ),
  ).toBe("<p>2-<b>x</b>-2</p>");
});

describe("React keeps what is alive in the browser, comes later or has a place of its own", () => {
  const Alive = alive as ComponentType;
  test.each<[string, ReactNode]>([
    [
      "a client component",
      <p key="">
        <Alive />
      </p>,
    ],
    [
      "below what takes time",
      <Late key="">
        <Alive />
      </Late>,
    ],
    [
      "beside what fails",
      <>
        <Late>x</Late>
        <Alive />
      </>,
    ],
    ["Suspense", <Suspense key="">x</Suspense>],
    ["metadata", <title key="">x</title>],
    [
      "scripts",
      <p key="">
        <script async src="/a.js" />
      </p>,
    ],
    [
      "handlers",
      <button key="" onClick={() => {}}>
        x
      </button>,
    ],
    ["server actions", <form key="" action={() => {}} />],
    [
      "scripts as links",
      <a key="" href={"java\nscript:alert(1)"}>
        x
      </a>,
    ],
    ["the value of a text area", <textarea key="" defaultValue="x" />],
  ])("%s", async (_, node) => expect(await htmlOf(node)).toBeUndefined());

  test("a failure is thrown to the caller", () => {
    const Broken = (): ReactNode => {
      throw new Error("broken");
    };
    return expect(
      htmlOf(
        <p>
          <Broken />
        </p>,
      ),
    ).rejects.toThrow("broken");
  });
});

test("a block inside that is drawn already is part of it", async () => {
  expect(
    await htmlOf(
      <p>
        a<Drawn id={put("<i>drawn</i>")} />
      </p>,
    ),
  ).toBe("<p>a<i>drawn</i></p>");
});

test("what nobody takes does not pile up", () => {
  const first = put("first");
  const ids = Array.from({ length: 1_000 }, () => put("x"));
  expect(() => take(first)).toThrow("gone");
  expect(take(ids[0] ?? "")).toBe("x");
});
