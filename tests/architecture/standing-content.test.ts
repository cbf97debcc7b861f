import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const content = join(import.meta.dirname, "..", "..", "content");
/** The one file that says in words what is known of an order. */
const home = "labels/standing.yaml";

/** A lost answer, said of an order by its name; of payments it is said by the receipt. */
const lost =
  /know yet whether (?:autopay|service at|your (?:service|renewal|move|extras|other home|online account))|sabemos si (?:el pago automático|el servicio en|sus extras|su (?:servicio|renovación|mudanza|otra casa|cuenta en línea))/i;

test("content says of no order by itself that its answer was lost: {standing} does, in the words of labels/standing.yaml", () => {
  const files = readdirSync(content, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".yaml"));
  expect(files).toContain(home);
  const saying = files.filter((path) => lost.test(readFileSync(join(content, path), "utf8")));
  expect(saying).toEqual([home]);
});

test.each(["We don’t know yet whether your move is ordered.", "Todavía no sabemos si su cuenta en línea se creó."])(
  "a text that does is seen: %s",
  (text) => expect(lost.test(text)).toBe(true),
);
