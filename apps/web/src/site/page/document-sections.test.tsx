import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import type { Site } from "../../composition/services.ts";
import type { PageContext } from "../blocks/block-props.ts";
import { documentResponse } from "./document-response.tsx";
import type { PageAddress } from "./page-address.ts";
import { Sections } from "../blocks/sections.tsx";

// A list of stylesheets exists only after a build.
vi.mock("../front-door/next-internals.ts", async (original) => ({
  ...(await original<object>()),
  stylesheetsOf: () => [],
}));
vi.mock("./content-page.tsx", () => ({ contentMetadata: async () => ({ title: "My account" }) }));
vi.mock("../page-patience.ts", () => ({ patience: () => 1 }));

const report = vi.fn<(message: string) => void>();
const address: PageAddress = {
  site: { errors: { report } } as unknown as Site,
  brand: "main",
  locale: "en",
  audience: "member",
  path: "/my-account",
  search: new URLSearchParams({ esiid: "1001" }),
};

const pageWith = (later: PageContext["later"]) =>
  ({
    ...address,
    later,
    mayBeLate: true,
    t: (key: string) => key,
    href: (target: string) => target,
  }) as unknown as PageContext;

/** The visible text that was sent when it contained this. */
const documentOf = async (sections: (page: PageContext) => ReactNode) => {
  const answer = await documentResponse(address, async ({ later }) => (
    <div>
      <p>frame</p>
      {sections(pageWith(later))}
    </div>
  ));
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let html = "";
  const until = async (text: string): Promise<string> => {
    while (!html.includes(text)) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`ended without ${text}: ${html}`);
      html += decoder.decode(value, { stream: true });
    }
    return html
      .slice(html.indexOf("<body>"))
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
  };
  return { until, html: () => html };
};

const finished = (text: string): Promise<ReactNode> => Promise.resolve(<p>{text}</p>);

test("a page is sent before its late section is finished, which streams in later, together with finished ones", async () => {
  const [outer, inner] = [Promise.withResolvers<ReactNode>(), Promise.withResolvers<ReactNode>()];
  const { until, html } = await documentOf((page) => (
    <Sections
      page={page}
      sections={[
        finished("plan"),
        outer.promise.then((shown) => (
          <>
            {shown}
            <Sections page={page} sections={[inner.promise]} around={() => "drawing"} />
          </>
        )),
      ]}
    />
  ));
  expect(await until("late.lookingUp")).toBe("frame plan late.lookingUp");
  outer.resolve(<p>bills</p>);
  expect(await until("drawing")).toBe("frame plan late.lookingUp bills drawing");
  // Only the placeholder is hidden; the part itself still misses its inner section.
  expect(html()).toMatch(/<div data-meanwhile="">.*<\/div><template><\/template><p>bills/);
  inner.resolve(<p>usage</p>);
  expect(await until("</html>")).toBe("frame plan late.lookingUp bills drawing usage");
  expect(html()).not.toMatch(/<script(?! src="\/site\/page\.js")/);
});

test("a late section is replaced by a retry link once a section after it is finished", async () => {
  const { until, html } = await documentOf((page) => (
    <Sections page={page} sections={[new Promise(() => {}), finished("plan"), Promise.resolve(null)]} />
  ));
  expect(await until("</html>")).toBe("frame late.lookingUp late.notLookedUp late.again plan");
  expect(html()).toContain('href="/my-account?esiid=1001"');
  expect(report).toHaveBeenCalledWith("a late section was replaced by a retry link", expect.anything(), "warn");
});

test("a late section has the full time of its calls while no later section is finished", async () => {
  const [late, last] = [Promise.withResolvers<ReactNode>(), Promise.withResolvers<ReactNode>()];
  const { until } = await documentOf((page) => (
    <Sections page={page} sections={[late.promise, Promise.resolve(null), last.promise]} />
  ));
  await until("late.lookingUp");
  // Much longer than a page waits for its sections.
  await new Promise((resolve) => setTimeout(resolve, 400));
  late.resolve(<p>plan</p>);
  expect(await until("plan")).toBe("frame late.lookingUp plan late.lookingUp");
  last.resolve(<p>usage</p>);
  expect(await until("</html>")).toBe("frame late.lookingUp plan late.lookingUp usage");
});

test("a late section that redirects makes the whole document redirect", async () => {
  const late = Promise.withResolvers<undefined>();
  const { until, html } = await documentOf((page) => (
    <Sections page={page} sections={[late.promise.then(() => redirect("/oops"))]} />
  ));
  await until("late.lookingUp");
  late.resolve(undefined);
  await until("</html>");
  expect(html()).toContain('<meta http-equiv="refresh" content="0;url=/oops"/>');
});
