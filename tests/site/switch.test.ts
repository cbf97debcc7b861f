import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { expect, test } from "vitest";
import { account, fillIn, placeOrder } from "../driver/enrollment.ts";
import { wishAt } from "../driver/homes.ts";
import { typedBy } from "../driver/people.ts";
import { sharedSite } from "./own-site.ts";
import { textOf } from "./pages.ts";
import { Visitor } from "../driver/visitor.ts";

const here = sharedSite();

/** Statements that are true only for a move-in, where the meter starts that day. */
const asAConnection = {
  "": /lights are yours|Lights on|switched on remotely|connects? (?:the|your) meter|stays dark|new home/,
  "/es": /la luz es suya|Tendrá luz|Con luz|se conecta|conect[ae]|no enciende|nueva casa/,
} as const;
const lightsStayOn = { "": /Your lights stay on/, "/es": /La luz no se corta/i } as const;

test.each([
  ["7", "", "jose"],
  ["7", "/es", "jose"],
  ["6", "", "marisol"],
  ["6", "/es", "marisol"],
] as const)(
  "an order of intent %s at %s is described correctly, from the review to the end",
  async (intent, lang, name) => {
    await here.gateway.reset();
    const visitor = new Visitor(here.site.url);
    const persona = personaNamed(name);
    const route = intent === "7" ? "swi" : "mvi";
    const wish = wishAt(persona.premise, "LK-TRUE-12", intent);
    const review = await fillIn(visitor, wish, typedBy(persona), lang);
    const ordered = await placeOrder(visitor, review);
    const confirmation = await visitor.press(ordered, account.skip);
    expect(confirmation.url).toContain(`/${route}/confirmation`);
    for (const page of [review, ordered, confirmation]) {
      const words = textOf(page);
      const [says, never] = intent === "7" ? [lightsStayOn, asAConnection] : [asAConnection, lightsStayOn];
      expect(words).toMatch(says[lang]);
      expect(words).not.toMatch(never[lang]);
    }
  },
);
