import { brands } from "@switchyard/domain/kernel/brand";
import { locales } from "@switchyard/domain/kernel/locale";
import { describe, expect, test } from "vitest";
import { Browser, testSite } from "../site/session/site.fixture.ts";
import { readPage } from "./read-page.fixture.ts";

testSite({ RATE_LIMIT_FACTOR: "1000" });
const place = "/prove-it?cint=6&zip=75206&tdsp=ONCOR&dwel=01";
const open = (search: Readonly<Record<string, string>>, where: Parameters<typeof readPage>[2] = {}) =>
  readPage(new Browser(), `${place}&${new URLSearchParams(search)}`, { audience: "journey", ...where });

const bill = { kwh: "1,150", total: "$184.04", plan: "LK-TRUE-12" };
const label = { provider: "Lone Pine Power", energy: "8.9", base: "9.95", deliveryKwh: "5.58", deliveryMonth: "4.23" };

describe("another provider's bill", () => {
  test("is recalculated from its label, line by line beside ours, with the unexplained rest to the cent", async () => {
    const { text, html } = await open({ ...bill, ...label, exit: "175", p500: "17.3", p1000: "15.9", p2000: "15.2" });
    expect(text).toContain("We can explain $180.70 of your $184.04 bill");
    expect(text).toMatch(/costs \$(\d+\.\d\d) with True Rate 12\. That is \$\d+\.\d\d less than the part/);
    const ours = Number(/costs \$(\d+\.\d\d) with/.exec(text)?.[1]);
    expect(text).toContain(`That is $${(180.7 - ours).toFixed(2)} less`);
    expect(text).toContain("Lone Pine Power from their label True Rate 12 from ours");
    expect(text).toContain("Energy $102.35 1,150 kWh × 8.9¢");
    expect(text).toContain("Not explained On the bill, not in the label $3.34");
    expect(text).toContain("The label’s averages come out the same from its charges: 17.3¢, 15.9¢, and 15.2¢.");
    expect(text).toContain("Their label asks $175.00 for leaving early.");
    expect(text).toContain("Choose True Rate 12");
    expect(html).toContain('value="1,150"');
  });

  test("with a label that contradicts itself is not subtracted, and the page shows the average", async () => {
    const { text } = await open({ ...bill, ...label, p1000: "14.9" });
    expect(text).toContain("we don’t subtract one from the other");
    expect(text).toContain("At 1,000 kWh the label says 14.9¢, but its charges make 15.9¢.");
    expect(text).not.toMatch(/\$\d+\.\d\d (less|more) than the part/);
    expect(text).toContain("See all plans");
  });

  test("that costs less than ours is shown as plainly, and the page links to all plans", async () => {
    const { text } = await open({ ...bill, ...label, energy: "2", base: "0" });
    expect(text).toMatch(/That is \$\d+\.\d\d more than the part/);
    expect(text).toContain("See all plans");
  });

  test("without a label is a price per kWh, and nothing is subtracted", async () => {
    const { text } = await open(bill);
    expect(text).toContain("Your bill comes to 16.0¢ a kWh");
    expect(text).toContain("so we don’t subtract them");
    expect(text).not.toContain("Not explained");
  });

  test("from average prices alone is an estimate, and exact at one of their uses", async () => {
    const averages = { p500: "17.3", p1000: "15.9", p2000: "15.2" };
    expect((await open({ ...bill, ...averages })).text).toContain("We can explain about $");
    expect((await open({ ...bill, kwh: "1000", ...averages })).text).toContain(
      "We can explain $159.00 of your $184.04 bill",
    );
  });

  test("below its label subtracts nothing, and the page gives the reason", async () => {
    const { text } = await open({ ...bill, ...label, total: "100" });
    expect(text).toContain("The label makes $180.70, $80.70 more than your bill");
    expect(text).toContain("In the label, not on the bill -$80.70");
    expect(text).toContain("The label makes more than your bill, so we don’t subtract one from the other");
    expect(text).not.toMatch(/\$\d+\.\d\d (less|more) than the part/);
  });

  test("with wrong numbers keeps the input, with an error beside each field", async () => {
    const { html, text } = await open({
      kwh: "lots",
      total: "",
      energy: "8,9x",
      credit: "100",
      provider: "Lone & Pine",
    });
    for (const typed of ["lots", "8,9x", "Lone &amp; Pine"]) expect(html).toContain(`value="${typed}"`);
    for (const name of ["kwh", "total", "energy", "creditAt"])
      expect(html).toMatch(
        new RegExp(`id="prove-${name}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="prove-${name}"`),
      );
    expect(text).toContain("4 numbers need another look");
    expect(text).not.toContain("We can explain");
  });

  test("is empty at first, beside our first plan", async () => {
    const { text, html } = await open({});
    expect(text).toContain("Put your current plan to the test");
    expect(html).not.toContain("aria-invalid");
  });

  test.each(brands.flatMap((brand) => locales.map((locale) => ({ brand, locale }))))(
    "has its texts for $brand in $locale",
    async (where) => {
      const { text } = await open({ ...bill, plan: "", ...label }, where);
      expect(text).toContain(
        where.locale === "es" ? "Podemos explicar $180.70 de su factura" : "We can explain $180.70",
      );
      expect(text).not.toMatch(/planProve|\{\w+\}/);
    },
  );
});
