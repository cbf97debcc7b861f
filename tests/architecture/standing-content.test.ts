import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readYaml } from "@switchyard/adapters-cms/yaml-file";
import { expect, test } from "vitest";

const content = join(import.meta.dirname, "..", "..", "content");
/** The one file with sentences about the state of an order. */
const home = "labels/standing.yaml";

/** Names of orders in the customer's words. */
const orders = {
  en: "(?:your|the|this|that) (?:next |new |online |other |old )?(?:service|renewal|move|extras|order|plan|home|account)|service at (?:your|the) [a-z ]+|autopay",
  es: "(?:su|sus|la|el|esta|este) (?:nuev[ao] |próxim[ao] |otra )?(?:servicio|renovación|mudanza|extras|pedido|plan|casa|cuenta)(?: en línea| nuev[ao])?|el servicio en [a-záéíóú ]+|el pago automático",
};

/** Sentences that an order is ordered, refused, sent or unknown. The receipt reports payments. */
const statements = {
  en: new RegExp(
    [
      `know yet (?:if|whether|what became of) (?:${orders.en})`,
      `(?<!\\b(?:when|once|until) )\\b(?:${orders.en})\\s+(?:(?:[^.;:,{}]|\\{address\\}){0,20}\\s)?(?:is|are|was|were|has been|isn’t|aren’t|wasn’t|weren’t)(?: not| already)? (?:ordered|placed|set up|made|confirmed|turned down|renewed|in|on (?:its|their) way)\\b(?! for an)`,
      "\\b(?:your|that|this) (?:new )?(?:order|plan|move|renewal)s? (?:still )?(?:stands?|went through|stood)\\b(?! as it is)",
      "^(?:\\{[^{}]*\\{)?(?:ordered|renewed)[,.]",
      "(?:your order is in|we have your order)\\b",
    ].join("|"),
    "i",
  ),
  es: new RegExp(
    [
      `sabemos (?:todavía )?(?:si (?:${orders.es})[^.]{0,12} (?:pedid|list|cread|creó)|si se pidi(?:ó|eron) (?:${orders.es})|qué pasó con (?:${orders.es}))`,
      `\\b(?:ya pedimos|(?:sí|no) se pidi(?:ó|eron)) (?:${orders.es})`,
      `\\b(?:${orders.es})\\s+(?:[^.;:,{}]{0,20}\\s)?(?:(?:todavía )?(?:no )?(?:está|están|quedó|quedaron) (?:pedid|list|cread|confirmad)[oa]s?|(?:todavía )?no se (?:hizo|hicieron|pidió|pidieron|ha pedido|han pedido|creó)|va en camino|pasó\\b|sigue en pie|queda en pie)`,
      "^(?:\\{[^{}]*\\{)?(?:pedido hecho|renovado)[,.]",
      "recibimos su pedido",
    ].join("|"),
    "i",
  ),
};

interface Text {
  readonly file: string;
  readonly language: "en" | "es";
  readonly text: string;
}
const textsIn = (file: string, value: unknown): readonly Text[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]: [string, unknown]): readonly Text[] =>
    typeof one === "string" && (name === "en" || name === "es")
      ? [{ file, language: name, text: one }]
      : textsIn(file, one),
  );
};
const isSaying = ({ language, text }: Pick<Text, "language" | "text">): boolean => statements[language].test(text);

const texts = readdirSync(content, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".yaml"))
  .flatMap((path) => textsIn(path, readYaml(path, readFileSync(join(content, path), "utf8"))._unsafeUnwrap().root));

test("an order's state is written in labels/standing.yaml alone, and pages show it by its component", () => {
  expect(texts.filter((one) => isSaying(one) && one.file !== home)).toEqual([]);
});

test("the rule recognizes the sentences about orders in labels/standing.yaml", () => {
  const { standing } = readYaml(home, readFileSync(join(content, home), "utf8"))._unsafeUnwrap().root as {
    readonly standing: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  const own = ["new-service", "renewal", "move", "another-home"].flatMap((what) =>
    ["in-cart", "confirmed", "refused", "in-doubt"].flatMap((is) => textsIn(home, [standing[what]?.[is]])),
  );
  expect(own).toHaveLength(32);
  expect(own.filter((one) => !isSaying(one))).toEqual([]);
});

test.each([
  ["en", "We don’t know yet if your move is ordered."],
  ["en", "Ordered, but the card was declined."],
  ["en", "Your service is ordered; the bank didn’t let the deposit through."],
  ["en", "We don’t know yet what became of your order for {address}."],
  ["en", "Your move out of {address} is ordered."],
  ["en", "Autopay is set up{from, select, bank { with your bank account} other {}}."],
  ["en", "It goes on as it is, and your order wasn’t placed."],
  ["en", "{firstName, select, none {Your order is in.} other {Your order is in, {firstName}.}}"],
  ["en", "Your renewal isn’t confirmed yet."],
  ["en", "{standing} Your order stands."],
  ["es", "Todavía no sabemos si su cuenta en línea se creó."],
  ["es", "Pedido hecho, pero la tarjeta fue rechazada."],
  ["es", "Su servicio está pedido; el banco no dejó pasar el depósito."],
  ["es", "Ya pedimos su servicio; el banco no dejó pasar el depósito."],
  ["es", "Su mudanza todavía no se ha pedido."],
  ["es", "Sigue como está, y su pedido no se hizo."],
  ["es", "Su mudanza todavía no está confirmada."],
] as const)("a text in %s about an order's state is found: %s", (language, text) =>
  expect(isSaying({ language, text })).toBe(true),
);

test.each([
  ["en", "Nothing is ordered yet: look at it once more."],
  ["en", "Your account gets its number when your order is placed."],
  ["es", "No se pidió nada."],
] as const)("a text in %s about something else is not: %s", (language, text) =>
  expect(isSaying({ language, text })).toBe(false),
);
