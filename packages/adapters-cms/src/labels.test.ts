import { expect, it } from "vitest";
import { readLabels } from "./labels.ts";
import { readYaml } from "./yaml-file.ts";

const labels = (files: Readonly<Record<string, string>>) => {
  const read = Object.entries(files).map(([key, text]) => [key, readYaml(key, text)._unsafeUnwrap()] as const);
  return readLabels(
    { files: new Map(read), broken: new Map() },
    { brand: "tee", locale: "es" },
    new Map([["phone", "1"]]),
  );
};

it("the labels of all files are one tree, per brand and language", () => {
  expect(
    labels({
      "labels/a.yaml":
        "card: { price: { en: Price, es: Precio }, error: { late: { main: A, tee: B } }, only: { main: A } }\nterm: 12\n",
      "labels/b/c.yaml": "card: { error: { none: 'Call %{phone}', odd: [1] }, on: true }\n",
      "pages/shared/labels/x.yaml": "other: '1'\n",
      "labels.yaml": "other: '2'\n",
    }),
  ).toEqual({ card: { price: "Precio", error: { late: "B", none: "Call 1", odd: "" }, on: "true" }, term: "12" });
});

it("the later file wins for a duplicate label", () => {
  expect(
    labels({
      "labels/a.yaml": "a: '1'\nb: { c: '1', d: '1' }\ne: { f: '1' }\n",
      "labels/b.yaml": "a: { x: '2' }\nb: { c: '2' }\ne: '2'\n",
    }),
  ).toEqual({ a: { x: "2" }, b: { c: "2", d: "1" }, e: "2" });
});

it("without files, or with a file for the other brand only, there are no labels", () => {
  expect([labels({}), labels({ "labels/a.yaml": "main: { a: '1' }" })]).toEqual([{}, {}]);
});
