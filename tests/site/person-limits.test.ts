import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { describe, expect, test } from "vitest";
import { fillIn } from "../driver/enrollment.ts";
import { goodwinDrive, orderInformationPath } from "../driver/homes.ts";
import { typedBy } from "../driver/people.ts";
import { ownSite } from "./own-site.ts";
import { textOf } from "./pages.ts";
import { Visitor } from "../driver/visitor.ts";

/* Calls that cost or reveal something of another person are limited across all browsers, with the production limits. */
const here = ownSite({ RATE_LIMIT_FACTOR: "1" });
const walter = typedBy(personaNamed("walter"));

describe("a code to one phone", () => {
  test("is sent ten times an hour over all browsers; then the page explains the limit and keeps the input", async () => {
    for (let sent = 1; sent <= 10; sent += 1)
      expect((await fillIn(new Visitor(here.site.url), goodwinDrive, walter)).url, String(sent)).toContain(
        "/oow/one-time-password",
      );
    const visitor = new Visitor(here.site.url);
    const page = await fillIn(visitor, goodwinDrive, walter);
    expect(page.url).toContain("errorCode=EnoughCodesSent");
    expect(textOf(page)).toContain("That phone has had enough codes for now.");
    expect(textOf(await visitor.open(`/es${page.url}`))).toContain(
      "Ese teléfono ya recibió suficientes códigos por ahora.",
    );
    expect(await here.gateway.texts()).toHaveLength(10);
    const form = await visitor.open(orderInformationPath(goodwinDrive));
    expect(form.url).toContain("/mvi/order-information");
    for (const typed of [walter.firstName, walter.lastName, walter.email])
      expect(form.html).toContain(`value="${typed}"`);
  });

  test('callers of the site API get "too many calls"', async () => {
    const visitor = new Visitor(here.site.url);
    await visitor.open(orderInformationPath(goodwinDrive));
    const body = { firstName: walter.firstName, esiid: goodwinDrive.esiid, email: walter.email };
    const fraud = await visitor.call("POST", "/api/fraud", {
      ...body,
      lastName: walter.lastName,
      intent: "6",
      phoneNumber: "214-555-0136",
      DOB: "01/20/1965",
      SSN: walter.socialSecurityNumber,
    });
    expect(fraud.json).toMatchObject({ result: { fraudMatch: "OOW" } });
    const otp = {
      firstName: walter.firstName,
      surName: walter.lastName,
      DOB: "01/20/1965",
      PhoneNumber: "+12145550136",
      email: walter.email,
      SSN: walter.socialSecurityNumber,
      ESIID: goodwinDrive.esiid,
    };
    expect(await visitor.call("POST", "/api/oow/sendotp", otp)).toMatchObject({
      status: 429,
      json: { error: { code: "TOO_MANY_CALLS" } },
    });
  });
});

describe("mails to one mailbox", () => {
  test.each([
    ["a new password", "/forgot-password", "/forms/forgot-password", "login", "ray.renner", "gus.green"],
    // No customer has this address, and the answer doesn't reveal that.
    [
      "the user name",
      "/forgot-username",
      "/forms/forgot-username",
      "email",
      "nobody.at.all@example.com",
      "gus@example.com",
    ],
  ])(
    "for %s are sent five times an hour for all visitors together, and the page says so in both languages",
    async (_, path, action, field, name, other) => {
      const asked = async (typed: string, language = "") => {
        const visitor = new Visitor(here.site.url);
        return visitor.send(await visitor.open(`${language}${path}`), action, { [field]: typed });
      };
      // Repeated requests within a minute send one mail; all of them count.
      for (let count = 0; count < 5; count += 1)
        expect(textOf(await asked(name))).not.toContain("several times already");
      const page = await asked(name.toUpperCase());
      expect(textOf(page)).toContain("We were asked for this email several times already.");
      expect(page.html).toContain(`value="${name.toUpperCase()}"`);
      expect(textOf(await asked(name, "/es"))).toContain("Ya se pidió el correo varias veces.");
      expect(textOf(await asked(other))).not.toContain("several times already");
    },
  );
});
