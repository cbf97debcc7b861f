import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Unbroken } from "./unbroken.tsx";

const drawn = (text: string): string => renderToStaticMarkup(<Unbroken text={text} />);

test("phone numbers and references stay in one line, and the words around them as they are", () => {
  expect(drawn("Call 1-800-555-0142 and read T7V1-MRQT-13MX.")).toBe(
    'Call <span data-unbroken="">1-800-555-0142</span> and read <span data-unbroken="">T7V1-MRQT-13MX</span>.',
  );
});

test.each(["month-to-month", "12/31/2026", "A price, 12.9¢", ""])("%j stays unchanged", (text) => {
  expect(drawn(text)).toBe(text);
});
