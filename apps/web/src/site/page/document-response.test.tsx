import type { Block } from "@switchyard/domain/content/model";
import { redirect } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Site } from "../../composition/services.ts";
import type { PageContext } from "../blocks/block-props.ts";
import type { Words } from "../blocks/fragment.tsx";
import { Blocks } from "../blocks/render-blocks.tsx";
import { redirectOf } from "../front-door/next-internals.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import { documentResponse } from "./document-response.tsx";
import type { PageAddress } from "./page-address.ts";

// A list of stylesheets exists only after a build.
vi.mock("../front-door/next-internals.ts", async (original) => ({
  ...(await original<object>()),
  stylesheetsOf: () => [],
}));
vi.mock("./content-page.tsx", () => ({ contentMetadata: async () => ({ title: "Plans" }) }));

const report = vi.fn<(message: string, about: object) => void>();
beforeEach(() => report.mockReset());

const site = { errors: { report } } as unknown as Site;
const address: PageAddress = {
  site,
  brand: "main",
  locale: "en",
  audience: "journey",
  path: "/mvi/offers",
  search: new URLSearchParams(),
};

const Throws = (): ReactNode => {
  throw new Error("deep within");
};
const Rejects = async (): Promise<ReactNode> => Promise.reject(new Error("deep within"));
const Away = (): ReactNode => {
  throw new StoreUnavailable();
};
const Leads = (): ReactNode => redirect("/oops");

const words: Words = {
  t: Object.assign((key: string) => key, { has: () => true }),
  text: (message) => message,
  href: (target) => target,
  locale: "en",
};

/** A document whose blocks render these in order. */
const withBlocks = (...rendered: (() => ReactNode | Promise<ReactNode>)[]) => {
  const blockTypes = new Map(rendered.map((render, place) => [String(place), async () => ({ default: render })]));
  return documentResponse(address, async ({ later }) => (
    <Blocks
      blocks={rendered.map((_, place): Block => ({ type: String(place), params: {}, fields: {}, blocks: {} }))}
      page={{ ...address, blockTypes, sentAs: "document", later } as unknown as PageContext}
    />
  ));
};

const inOrder = (...parts: string[]) => expect.stringMatching(new RegExp(parts.join(".*"), "s")) as string;
const blockFailed = "Error occurred during component rendering";

test.each([
  ["throws while it is rendered", Throws],
  ["throws once it has waited", Rejects],
])("a component that %s is replaced by a failure notice, and the others render", async (_, Fails) => {
  const answer = await withBlocks(
    () => <p>before</p>,
    () => (
      <div>
        <Fails />
      </div>
    ),
    () => <p>behind</p>,
  );
  expect(answer.status).toBe(200);
  expect(await answer.text()).toEqual(inOrder("<body>", "before", blockFailed, "behind", "</html>"));
  expect(report.mock.calls).toMatchObject([
    ["a part of a document failed to render", { path: "/mvi/offers", err: { message: "deep within" } }],
  ]);
});

test.each([
  ["throws while it is rendered", Throws],
  ["throws once it has waited", Rejects],
])("a frame with a component that %s becomes the failure page", async (_, Fails) => {
  const answer = await documentResponse(address, async () => (
    <div>
      <Fails />
    </div>
  ));
  expect(answer.status).toBe(500);
  expect(await answer.text()).toEqual(inOrder("<!DOCTYPE html><html", 'data-failed="page"', "</html>"));
  expect(report.mock.calls).toMatchObject([["page failed", { err: { message: "deep within" } }]]);
});

test.each([
  ["the frame", () => documentResponse(address, () => Promise.reject(new StoreUnavailable()))],
  [
    "a block",
    () =>
      withBlocks(
        () => <p>before</p>,
        () => Promise.reject(new StoreUnavailable()),
      ),
  ],
  ["a component of a block", () => withBlocks(() => <Away />)],
])("a page on which %s can't reach the store is answered with 503 and a time to retry", async (_, made) => {
  const answer = await made();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  const html = await answer.text();
  expect(html).toContain('data-failed="store"');
  expect(html).not.toContain("before");
});

test("a page that can't be rendered at all becomes the failure page too", async () => {
  const answer = await documentResponse(address, () => Promise.reject(new Error("no content")));
  expect([answer.status, await answer.text()]).toEqual([500, inOrder('data-failed="page"', "</html>")]);
});

const lateness = async (part: ReactNode | Promise<ReactNode>): Promise<string> => {
  const answer = await documentResponse(address, async ({ later }) => (
    <div>
      {later(Promise.resolve(part), <p>meanwhile</p>)}
      <p>behind</p>
    </div>
  ));
  expect(answer.status).toBe(200);
  return answer.text();
};

test.each([
  ["throws while it is rendered", () => <Throws />],
  ["throws once it has waited", () => <Rejects />],
  ["fails", () => Promise.reject<ReactNode>(new Error("deep within"))],
])("a late part that %s is replaced by a failure notice, and the rest follows", async (_, part) => {
  expect(await lateness(part())).toEqual(inOrder("meanwhile", blockFailed, "behind", "</html>"));
  expect(report.mock.calls).toMatchObject([["a late part of a document failed", { err: { message: "deep within" } }]]);
});

test("plain data renders once in all parts of a document, and its failure replaces only its block", async () => {
  const rendered = vi.fn<(text: string) => void>();
  const Text = ({ text }: { readonly text: string }): ReactNode => {
    rendered(text);
    if (text === "fails") throw new Error("deep within");
    return <p>{`${text} & more`}</p>;
  };
  const shown = async (text: string): Promise<string> => {
    const answer = await documentResponse(address, async ({ later, fragment }) => (
      <div>
        <Suspense fallback={<i>failed</i>}>{fragment(words)(Text, { text })}</Suspense>
        {later(Promise.resolve(fragment(words)(Text, { text: "late" })), <p>meanwhile</p>)}
      </div>
    ));
    return answer.text();
  };
  const expected = inOrder("<div>", "<p>early &amp; more</p>", "meanwhile", "<p>late &amp; more</p></div>");
  expect([await shown("early"), await shown("early")]).toEqual([expected, expected]);
  expect(rendered.mock.calls).toEqual([["early"], ["late"]]);
  expect([await shown("fails"), await shown("fails")]).toEqual([inOrder("<i>failed</i>"), inOrder("<i>failed</i>")]);
});

test("a redirect works from every place and is not reported as a failure", async () => {
  const thrown = await withBlocks(() => <Leads />).catch((error: unknown) => error);
  expect(redirectOf(thrown)).toBe("/oops");
  expect(await lateness(<Leads />)).toEqual(inOrder("meanwhile", '<meta http-equiv="refresh" content="0;url=/oops"/>'));
  expect(report.mock.calls).toEqual([]);
});
