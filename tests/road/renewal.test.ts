import { toSlashDate } from "@switchyard/domain/kernel/dates";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { describe, expect, test } from "vitest";
import { longDay } from "../../apps/web/src/ui/format/days.ts";
import { ownSite } from "./own-site.ts";
import { textOf, textWith } from "./pages.ts";
import { homesThatAreNotRenewed } from "./renewal/not-renewed.ts";
import { tagsOf, daysOf, type Ordered, swapsAt, orderedAt, orderPath, renew } from "./renewal/renewing.ts";

/** Renewals by forms alone, as a browser without scripts sends them. */
const here = ownSite();

const {
  lakewoodDallas,
  greenvilleDallas,
  mockingbirdDallas,
  quakerLubbock,
  yaleHouston,
  tokalonHouse,
  skillmanDallas,
} = handMade;

describe("a plan of the offers", () => {
  test("is ordered once, on the chosen reading, and its confirmation stays (A-129 to A-139, A-142 to A-144, A-148 to A-156, A-338, A-339, A-409)", async () => {
    const visitor = await here.signedInAs("ray.renner");
    const offers = await visitor.open("/renewal/offers");
    const [, href = ""] =
      /href="([^"]*\/renewal\/order-information\?[^"]*planid=LK-TRUE-12[^"]*)"/.exec(offers.html) ?? [];
    const order = await visitor.open(href.replaceAll("&amp;", "&"));
    expect(order.url).toMatch(/^\/renewal\/order-information\?.*currentplanid=LK-TRUE-24.*rdcampaign=false/);
    const requests = await here.gateway.requests();
    expect(requests.filter(({ operationId }) => operationId === "searchAddress").at(-1)?.query).toEqual({
      searchKey: lakewoodDallas.esiid,
    });
    expect(requests.findLast(({ operationId }) => operationId === "meterReadDates")?.query).toMatchObject({
      esiid: lakewoodDallas.esiid,
    });

    const words = textOf(order);
    for (const part of [
      "Ray Renner",
      "6104 Lakewood Blvd, Dallas, TX 75214",
      "002103000012",
      "Your new plan starts on",
      "for 12 months from that day",
    ])
      expect(words).toContain(part);
    const days = daysOf(order);
    expect(days).toHaveLength(3);
    const [early = "", byDefault = ""] = days;
    const weekday = new Intl.DateTimeFormat("en-US", {
      weekday: "long",
      month: "long",
      day: "numeric",
      timeZone: "UTC",
    }).format(new Date(`${byDefault}T12:00:00Z`));
    expect(words).toContain(weekday);
    const aboutDays = tagsOf(order, /id="renewal-day-\d+-about">[^<]*/g);
    expect(aboutDays).toEqual([expect.stringMatching(/-0-about">.*costs \$195\.00/)]);
    expect(
      tagsOf(
        order,
        /<input[^>]*type="checkbox"[^>]*name="[^"]*"[^>]*>|<input[^>]*name="[^"]*"[^>]*type="checkbox"[^>]*>/g,
      ),
    ).toHaveLength(2);

    // The receipt follows the day: beside the form, in what is agreed to and under the button.
    const receipt = (day: string): readonly string[] =>
      day === early ? ["Leaving True Rate 24 early", "$195.00", "Base charge of the plan", "$4.95"] : ["$4.95"];
    for (const day of [early, byDefault]) {
      const words = textWith(order, day);
      for (const part of [...receipt(day), "Nothing is charged when you press the button.", "Nothing is charged now."])
        expect(words, part).toContain(part);
      // Under its radio always; under the day, in the summary and its bar, the consent and the hint where it is chosen.
      expect(words.match(/\$195\.00/g) ?? []).toHaveLength(day === early ? 6 : 1);
    }
    const again = await visitor.send(order, "/forms/renewal-order", { startDate: early, termsOfService: "true" });
    expect(again.url).toMatch(/^\/renewal\/order-information\?/);
    expect(textOf(again)).toContain("Tick this box to authorize the renewal.");
    expect(textOf(again)).not.toContain("Tick this box once you’ve seen the three documents.");
    // Nothing that was picked is lost.
    expect(tagsOf(again, /<input[^>]*name="startDate"[^>]*>/g).find((tag) => /checked/.test(tag))).toContain(early);
    expect(
      textOf(await visitor.send(again, "/forms/renewal-order", { startDate: early, acceptAuthorization: "true" })),
    ).toContain("Tick this box once you’ve seen the three documents.");
    expect(await swapsAt(here, lakewoodDallas)).toEqual([]);

    const confirmation = await renew(visitor, again, { startDate: early });
    expect(confirmation.url).toBe(
      `/renewal/confirmation?zip=75214&esiid=${lakewoodDallas.esiid}&dwel=01&planid=LK-TRUE-12&contractaccount=002103000012`,
    );
    const names = (await here.gateway.requests()).map(({ operationId }) => operationId);
    expect(names.lastIndexOf("pendingTransactionStatus")).toBeLessThan(names.lastIndexOf("createSwap"));
    const [entry, ...more] = await swapsAt(here, lakewoodDallas);
    expect(more).toEqual([]);
    expect(entry?.request).toMatchObject({
      BusinessPartnerNumber: "0050000012",
      ContractAccountNumber: "002103000012",
      StartDate: toSlashDate(early),
      DwellingType: "01",
      ProductId: "LK-TRUE-12",
      ProductTerm: 12,
      selectedPlanRate: expect.stringMatching(/^\d+\.\d$/),
    });
    const number = (entry?.response as { result: Ordered } | undefined)?.result.serviceContractNumber ?? "none";
    const selectedPlanRate = (entry?.request as { selectedPlanRate: string } | undefined)?.selectedPlanRate ?? "none";
    const said = textOf(confirmation);
    for (const part of [
      ...receipt(early),
      number,
      "002103000012",
      "Ray Renner",
      "6104 Lakewood Blvd, Dallas, TX 75214",
      "True Rate 24",
      "24 Months - Fixed",
      "True Rate 12",
      "12 Months - Fixed",
      `${selectedPlanRate}¢ per kWh`,
      toSlashDate(early),
      "takes effect with the meter reading",
      "Extras for your home",
      "Go to account summary",
    ])
      expect(said, part).toContain(part);
    expect(said).not.toContain("green through and through");

    // Reload, back, the form once more, another browser, the site's API: all find the one order.
    for (const page of [
      await visitor.open(confirmation.url),
      await visitor.open(order.url),
      await renew(visitor, order),
      await renew(visitor, again),
    ]) {
      expect(page.url).toMatch(/^\/renewal\/confirmation\?/);
      expect(textOf(page)).toContain(number);
    }
    // Every page that says which plan he has says which one follows, from when on, at what price, and leads back here.
    for (const at of ["/my-account", "/my-account/plan", "/renewal/offers"]) {
      const page = await visitor.open(at);
      for (const part of [
        `Your renewal is ordered. The new plan begins on ${longDay(early, "en").replaceAll("\u00a0", " ")}.`,
        `The new price is ${selectedPlanRate}¢ per kWh`,
        "On the first bill after the start: $195.00. Each month, beside your use: $4.95.",
        `Order number ${number}.`,
      ])
        expect(textOf(page), `${part} on ${at}`).toContain(part);
      expect(page.html).toMatch(/href="\/renewal\/confirmation\?esiid=\d+&amp;planid=[\w-]+"/);
      expect(textOf(page)).not.toMatch(/Last day|Ends [A-Z]|days left/);
    }
    const elsewhere = await here.signedInAs("ray.renner");
    expect(textOf(await elsewhere.open(confirmation.url))).toContain(number);
    const call = {
      BusinessPartnerNumber: "0050000012",
      ContractAccountNumber: "002103000012",
      StartDate: toSlashDate(early),
      Esiid: lakewoodDallas.esiid,
      ProductId: "LK-TRUE-12",
      selectedPlanRate,
    };
    expect((await elsewhere.call("POST", "/api/myaccount/renewal/createswap", call)).json).toMatchObject({
      result: {
        indicator: "Success",
        serviceContractNumber: number,
        charges: [
          expect.objectContaining({ what: "early-leave-fee", name: "True Rate 24", amount: 195, status: "due" }),
          expect.objectContaining({ what: "base-charge", amount: 4.95, due: { when: "each-month", day: "" } }),
        ],
        standing: [{ what: "renewal", is: "confirmed", day: toSlashDate(early), advice: "see-receipt" }],
      },
    });
    expect(await swapsAt(here, lakewoodDallas)).toHaveLength(1);
    // To somebody else it is not there.
    expect((await (await here.signedInAs("grace.garza")).open(confirmation.url)).url).toBe("/my-account");
  });

  test("takes add-ons along, ordered once; what fails is named (A-157, A-245 to A-250, A-401, A-402)", async () => {
    const visitor = await here.signedInAs("ray.renner");
    const at = `/renewal/confirmation?esiid=${lakewoodDallas.esiid}`;
    const chosen = await visitor.send(await visitor.open(at), "/forms/add-on-add", {
      planId: "AO-HOME",
      terms: "true",
      target: at,
    });
    const page = await visitor.open(at);
    expect([chosen.status, textOf(page)]).toEqual([
      200,
      expect.stringMatching(
        /Nothing is charged when you press the button\. Each month, beside your use Home Insurance \$14\.99 By pressing the button I order Home Insurance for 6104 Lakewood Blvd, Dallas, TX 75214\. Nothing is charged now\. Each month has \$14\.99 beside my use\. Order product and go to account summary/,
      ),
    ]);
    await here.gateway.set({ faults: [{ operationId: "memberOrderAddOns", fault: "500", when: "before" }] });
    expect((await visitor.send(page, "/forms/add-on-order")).url).toMatch(
      /^\/oops\?esiid=\d+&errorCode=AddOnOrderForSwap&reference=/,
    );
    await here.gateway.set({ faults: [] });
    expect((await visitor.send(page, "/forms/add-on-order")).url).toBe("/my-account?clearcache=true");
    expect((await visitor.send(page, "/forms/add-on-order")).url).toBe("/my-account?clearcache=true");
    expect(await here.gateway.entriesOf("memberOrderAddOns")).toHaveLength(1);
    expect(textOf(await visitor.open(at))).toMatch(
      /Ordered: Home Insurance.*What you pay Each month, beside your use Home Insurance \$14\.99/,
    );
  });

  test("that was chosen in this tab is the one that is ordered, whatever another tab has chosen meanwhile", async () => {
    const visitor = await here.signedInAs("molly.meters");
    const first = await visitor.open(orderPath(tokalonHouse, "LK-TRUE-12"));
    expect((await visitor.open(orderPath(tokalonHouse, "LK-TRUE-24"))).url).toMatch(/order-information/);
    expect((await renew(visitor, first)).url).toMatch(/^\/renewal\/confirmation\?.*planid=LK-TRUE-12/);
    expect(
      (await orderedAt(here, tokalonHouse)).map(({ request }) => (request as { ProductId: string }).ProductId),
    ).toEqual(["LK-TRUE-12"]);
  });

  test("names the car whose code it was chosen with (A-268)", async () => {
    const visitor = await here.signedInAs("sam.swapp");
    const path = orderPath(yaleHouston, "LK-NIGHT-12");
    await visitor.post("/forms/choose-vehicle", {
      locale: "en",
      search: path.slice(path.indexOf("?")),
      list: "/renewal/offers",
      vehicle: "Chevrolet|Bolt EUV",
    });
    expect(textOf(await visitor.open(`${path}&isEV=true`))).toContain("Your car Chevrolet Bolt EUV");
    expect(textOf(await visitor.open(path))).not.toContain("Bolt EUV");
  });

  test("whose price has changed since is shown anew before it is ordered", async () => {
    const visitor = await here.signedInAs("rita.retail");
    const page = await visitor.open(orderPath(skillmanDallas, "LK-TRUE-24"));
    expect(textOf(await renew(visitor, page, { seen: "12340000.495.24.none" }))).toContain(
      "Price per kWh: 12.3¢ before,",
    );
    expect(await swapsAt(here, skillmanDallas)).toEqual([]);
    // A firm orders under the organisation's number (A-319, A-321); a reading that is none is not taken either.
    expect(textOf(await renew(visitor, page, { startDate: "2031-01-01" }))).toContain(
      "Choose one of the days in the list",
    );
    expect((await renew(visitor, page)).url).toMatch(/^\/renewal\/confirmation\?/);
    expect((await swapsAt(here, skillmanDallas)).map(({ request }) => request)).toMatchObject([
      { BusinessPartnerNumber: "0060000038", DwellingType: "02" },
    ]);
  });
});

describe("the plan that a home has", () => {
  test("is renewed from its own page, in Spanish (A-111, A-112, A-147, A-148)", async () => {
    const visitor = await here.signedInAs("nell.newterm");
    const present = await visitor.open(`/es/my-account/current-plan?cint=3&esiid=${mockingbirdDallas.esiid}`);
    expect((await visitor.send(present, "/forms/renew-current-plan")).url).toContain("/es/my-account/current-plan?");
    const order = await visitor.send(present, "/forms/renew-current-plan", { acceptAuthorization: "true" });
    expect(order.url).toMatch(/^\/es\/my-account\/renewal\/place-order\?.*planid=LK-TRUE-6/);
    const words = textOf(order);
    for (const part of [
      "Se queda con True Rate 6",
      "Nell Newterm",
      "Número de cuenta",
      "durante 6 meses desde ese día",
    ])
      expect(words).toContain(part);
    expect(textOf(await visitor.send(order, "/forms/renewal-order", { startDate: daysOf(order)[0] ?? "" }))).toContain(
      "Marque esta casilla para autorizar la renovación.",
    );
    const confirmation = await renew(visitor, order);
    expect(confirmation.url).toBe(
      `/es/renewal/confirmation?zip=75206&esiid=${mockingbirdDallas.esiid}&dwel=01&planid=LK-TRUE-6&contractaccount=002103000063`,
    );
    expect(textOf(confirmation)).toContain("6 meses - Fijo");
    expect(await orderedAt(here, mockingbirdDallas)).toHaveLength(1);
  });

  test("for electric cars asks for its own box, and says so in the end (A-140, A-330)", async () => {
    const visitor = await here.signedInAs("emil.electric");
    const order = await visitor.open(
      orderPath(quakerLubbock, "LK-NIGHT-12").replace("/renewal/order-information", "/my-account/renewal/place-order"),
    );
    const open = await renew(visitor, order);
    expect(open.url).toMatch(/^\/my-account\/renewal\/place-order\?/);
    expect(textOf(open)).toContain("Tick this box if you charge an electric vehicle here");
    expect(await swapsAt(here, quakerLubbock)).toEqual([]);
    expect(textOf(await renew(visitor, open, { evAcknowledgment: "true" }))).toContain(
      "You told us that you charge an electric vehicle",
    );
    expect((await swapsAt(here, quakerLubbock)).map(({ request }) => request)).toMatchObject([
      { BusinessPartnerNumber: "50000021" },
    ]);
  });

  test("that may not be renewed leads to the offers (A-118)", async () => {
    const visitor = await here.signedInAs("olive.oldplan");
    expect(
      (
        await visitor.open(
          orderPath(greenvilleDallas, "LK-LANTERN-12").replace(
            "/renewal/order-information",
            "/my-account/renewal/place-order",
          ),
        )
      ).url,
    ).toMatch(/^\/renewal\/offers\?(?!.*planid)/);
  });
});

homesThatAreNotRenewed(here);
