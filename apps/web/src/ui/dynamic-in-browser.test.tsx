import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import dynamic from "./dynamic-in-browser.tsx";

const never = () => new Promise<() => null>(() => undefined);
const beside = (Part: ReturnType<typeof dynamic>) => (
  <p>
    stays <Part />
  </p>
);

test("a part that the server doesn't render leaves the page around it alone while it loads", () => {
  expect(renderToStaticMarkup(beside(dynamic(never, { ssr: false })))).toBe("<p>stays </p>");
});

test("any other part is loaded with its page, or the page waits for it", () => {
  expect(() => renderToStaticMarkup(beside(dynamic(never)))).toThrow("suspended");
});
