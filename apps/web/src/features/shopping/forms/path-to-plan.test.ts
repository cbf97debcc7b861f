import { describe, expect, test } from "vitest";
import { readPage } from "../../../app/read-page.fixture.ts";
import { answerAddress, sent } from "../../../app/sent.fixture.ts";
import { Browser, testSite } from "../../../site/session/site.fixture.ts";
import { findPlanPath } from "../plans/place-texts.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000", GATEWAY_TIMEOUT_MS: "500" });
const asked = async (fields: Readonly<Record<string, string>>) =>
  answerAddress(await sent(new Browser(), "path-to-plan", fields));

test.each(["/find-a-plan", "/plans/for-you/2", "/a"])("open questions are asked again on %s", async (page) => {
  expect(await asked({ againPath: page })).toMatchObject({
    path: page,
    search: { again: expect.anything() as unknown },
  });
  expect((await asked({ againPath: page, locale: "es" })).path).toBe(`/es${page}`);
});

test.each(["", "//evil.example", "/a//b", "/a/", "/A", "a", "x/a", "/a?b=c", "/a/b.html", "https://evil.example/a"])(
  "%o is not a page of ours that asks again",
  async (page) => expect((await asked({ againPath: page })).path).toBe(findPlanPath),
);

test("shopping parameters remain, except place, plan and campaign", async () => {
  const travelling = "prom=PS&zip=75206&tdsp=ONCOR&esiid=10443720000019090&planid=LK-TRUE-12&cint=6";
  const { search } = await asked({ travelling });
  expect(search).toMatchObject({ prom: "PS", cint: "6" });
  for (const gone of ["zip", "tdsp", "esiid", "planid"]) expect(search).not.toHaveProperty(gone);
});

test.each([
  [{}, "#moving-0"],
  [{ moving: "yes" }, "#search"],
  [{ moving: "yes", search: "75206" }, "#apartment-0"],
  [{ moving: "yes", search: "77584", apartment: "no" }, "#utility-0"],
  [{ moving: "yes", apartment: "no", search: "78701" }, "#search"],
])("with %j the page that asks again opens at %s", async (answers, control) =>
  expect((await asked(answers)).hash).toBe(control),
);

describe("a typed place", () => {
  const answers = { moving: "yes", apartment: "no" };

  test.each([
    "Apt 214, 3800 Maple Ave, Dallas, TX 75219-1234, United States",
    "3800 Maple Ave, Apt 214\nDallas, TX 75219\nUSA",
  ])("is understood as pasted: %j", async (search) =>
    expect(await asked({ ...answers, search })).toMatchObject({ path: "/mvi/offers", search: { zip: "75219" } }),
  );

  test("continues with its ZIP code while the search fails", async () => {
    await here.gatewayIs({ faults: [{ operationId: "searchZipcode", fault: "500" }] });
    const to = await asked({ ...answers, search: "75206-1234" });
    expect(to).toMatchObject({ path: "/mvi/offers", search: { zip: "75206", dwel: "01" } });
    expect(to.search).not.toHaveProperty("tdsp");
  });

  test("is not looked up again by the page that asks again, while the search fails", async () => {
    await here.gatewayIs({ faults: [{ operationId: "searchAddress", fault: "hang" }] });
    const browser = new Browser();
    const before = (await here.asked("searchAddress")).length;
    const { path } = answerAddress(await sent(browser, "path-to-plan", { ...answers, search: "5714 Goodwin" }));
    const page = await readPage(browser, `${path}?again=1`, { audience: "journey" });
    expect(page.html).toContain("5714 Goodwin");
    expect(await here.asked("searchAddress")).toHaveLength(before + 1);
  });
});
