import { describe, expect, test } from "vitest";
import { goodwinAve, orderInformationPath, searchOf } from "../driver/homes.ts";
import { ownSite } from "./own-site.ts";
import { pathOf } from "./pages.ts";
import { Visitor } from "../driver/visitor.ts";

const here = ownSite();
const visitor = () => new Visitor(here.site.url);
const lookedUp = async (): Promise<number> => (await here.gateway.requests("fetchPlans")).length;

const link = orderInformationPath(goodwinAve);

describe("the offers step", () => {
  // First, because a site keeps its token until it expires.
  test("needs a token: without one it doesn't run, and the visitor sees no error (E-311)", async () => {
    await here.gateway.set({ faults: [{ operationId: "getToken", fault: "500" }] });
    const page = await visitor().open(`${link}&rdcampaign=true`);
    expect(pathOf(page)).toBe("/oops");
    expect(await lookedUp()).toBe(0);
    await here.gateway.set({ faults: [] });
  });

  test.each([
    ["/mvi/order-information", "/mvi/offers"],
    ["/swi/order-information", "/swi/offers"],
    ["/es/swi/order-information", "/es/swi/offers"],
  ])("%s with an unknown plan leads to %s, which says so (E-310)", async (from, to) => {
    for (const campaign of ["&rdcampaign=true", "&utm_source=mailing", ""]) {
      const page = await visitor().open(
        `${from}?${searchOf(goodwinAve).replace("cint=6&", "")}&planid=NO-SUCH-12${campaign}`,
      );
      expect(pathOf(page)).toBe(to);
      expect(page.url).toContain("planid=NO-SUCH-12");
      expect(page.html).toContain(
        from.startsWith("/es") ? "Ese plan ya no se ofrece aquí." : "That plan is no longer offered here.",
      );
    }
  });

  test("looks the plan up for visitors by a campaign link, and leaves other forms unchanged (E-022, E-312)", async () => {
    const someone = visitor();
    await someone.open(link);
    // From here on the enrollment is stored with its plan. Before, each page loads the plan again.
    await someone.post("/forms/keep-draft", { firstName: "Rosa", locale: "en", search: "" });
    const times = async (search: string): Promise<number> => {
      const before = await lookedUp();
      expect(pathOf(await someone.open(`${link}${search}`)), search).toBe("/mvi/order-information");
      return (await lookedUp()) - before;
    };
    expect(await times("&rdcampaign=true")).toBe(1);
    expect(await times("&utm_source=spring-mailing")).toBe(1);
    expect(await times("&rdcampaign=false")).toBe(0);
    expect(await times("")).toBe(0);
  });

  test("asks for the place first: a link without one leads to the offers", async () => {
    const before = await lookedUp();
    const page = await visitor().open("/mvi/order-information?planid=LK-TRUE-12&rdcampaign=true");
    expect(pathOf(page)).toBe("/mvi/offers");
    expect(await lookedUp()).toBe(before);
  });
});
