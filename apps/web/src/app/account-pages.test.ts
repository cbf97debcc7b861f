import { expect, test } from "vitest";
import { browserOf, testSite } from "../site/session/site.fixture.ts";
import { send } from "./member-orders.fixture.ts";
import { readPage } from "./read-page.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const ray = { login: "ray.renner", account: "002103000012" };

test("a change of paperless billing with a lost answer is shown as saved, with the button that undoes it", async () => {
  await here.gatewayIs({ faults: [{ operationId: "setPaperlessBilling", fault: "reset", when: "after", times: 1 }] });
  const browser = await browserOf(ray.login);
  const led = await send(browser, "paperless-billing", {
    ContractAccount: ray.account,
    IsPaperlessBilling: "false",
    target: "/my-account/paperless",
  });
  expect(led).toMatchObject({ path: "/my-account/paperless", search: { saved: ray.account } });
  const { text } = await readPage(browser, `/my-account/paperless?saved=${ray.account}`);
  expect(text).toContain("Saved. It counts from your next bill.");
  expect(text).toContain("Send them by email");
});

test("after a lost change, bills that can't be looked up are not shown as unchanged", async () => {
  const browser = await browserOf(ray.login);
  await here.gatewayIs({
    faults: [
      { operationId: "setPaperlessBilling", fault: "reset", when: "after" },
      { operationId: "paperlessBilling", fault: "500" },
    ],
  });
  const led = await send(browser, "paperless-billing", {
    ContractAccount: ray.account,
    IsPaperlessBilling: "true",
    target: "/my-account/paperless",
  });
  expect(led.search).toEqual({ failed: ray.account });
  const { text } = await readPage(browser, `/my-account/paperless?failed=${ray.account}`);
  expect(text).toContain("We don’t know yet if that was saved.");
  expect(text).not.toContain("That wasn’t saved");
});

test.each([
  "/my-account",
  "/my-account/current-plan",
  "/my-account/bills",
  "/my-account/paperless",
  "/my-account/transfer/service-info",
])("%s makes each gateway call once", async (path) => {
  const browser = await browserOf("grace.garza");
  const before = (await here.asked()).length;
  await readPage(browser, path);
  const asked = (await here.asked()).slice(before).map(({ operationId }) => operationId);
  expect(asked).not.toEqual([]);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test.each([
  ["getArchivedDocument", "/my-account/pdf?arcid=A1&docid=D1", "PdfViewer"],
  ["getProductDocument", "/my-account/document?formType=EFL&comProdId=LK-TRUE-12&tdsp=ONCOR", "DocumentViewer"],
  ["planTerms", "/my-account/plan-terms?type=TOS&planid=LK-TRUE-12", "PlanTerms"],
])(
  "a document that can't be loaded (%s) offers a retry; a wrong link is reported as wrong",
  async (operationId, address, code) => {
    const browser = await browserOf(ray.login);
    await here.gatewayIs({ faults: [{ operationId, fault: "500" }] });
    const { to } = await readPage(browser, address);
    const led = new URL(to, "http://localhost");
    expect([led.pathname, led.searchParams.get("errorCode"), led.searchParams.get("again")]).toEqual([
      "/oops",
      `${code}Failed`,
      address,
    ]);
    const oops = await readPage(browser, to, { audience: "journey" });
    expect(oops.text).toContain("try again in a minute");
    expect(oops.html).toContain(`href="${address.replaceAll("&", "&amp;")}"`);
    await here.gatewayIs({ faults: [] });
    expect((await readPage(browser, address.split("?")[0] ?? "")).to).toBe(`/oops?errorCode=${code}`);
  },
);

test("another customer's letter is a wrong link, without a retry", async () => {
  const browser = await browserOf("grace.garza");
  const { to } = await readPage(browser, "/my-account/pdf?arcid=AR4003000012&docid=WELCOME");
  expect(to).toBe("/oops?errorCode=PdfViewer");
});

test("a request names the account of its address, and no other input", async () => {
  const browser = await browserOf(ray.login);
  const text = async (account: string) =>
    (await readPage(browser, `/my-account/request-received?contractaccount=${account}`)).text;
  expect(await text(ray.account)).toContain(`contract account ${ray.account}`);
  expect(await text("closed")).not.toContain("closed");
});
