import { afterEach, beforeEach, expect, it } from "vitest";
import { handMade } from "../premises/hand-made.ts";
import { people, type Person } from "../people/people.ts";
import { type Persona, personaNamed } from "../people/personas.ts";
import type { Premise } from "../premises/premise.ts";
import { aClient, type Client } from "../testing/client.ts";
import { enroll } from "../testing/enrollment.ts";
import { type SignedIn, signedIn } from "../testing/signed-in.ts";
import { accountDemoCases } from "./demo-cases.ts";

let client: Client;
beforeEach(async () => {
  client = await aClient();
});
afterEach(() => client.sandbox.close());

const read = async (answer: Promise<Response>) => (await answer).json();
const first = ({ customer }: SignedIn) => {
  const [account] = customer.accounts;
  return {
    partner: customer.partnerNumber,
    account: account?.number ?? "",
    esiid: account?.services[0]?.premise.esiid ?? "",
  };
};
const named = (who: SignedIn) => {
  const { partner, account, esiid } = first(who);
  return `partnerNumber=${partner}&accountNumber=${account}&esiid=${esiid}`;
};
const currentPlan = async (who: SignedIn) => (await read(who.get(`/myaccount/currentplan?${named(who)}`))).result;
const homes = async (who: SignedIn) =>
  (
    await read(
      who.post("/myaccount/accountselector/esiids", {
        Partner: first(who).partner,
        AccountNumber: first(who).account,
        CutOffDate: "2010/03/01",
        PageNumber: 1,
        SortColumn: "AccountStatus",
        SortDir: "desc",
        Channel: "WEB",
      }),
    )
  ).result;
const use = async (who: SignedIn) =>
  (await read(who.get(`/myaccount/usage/consumption?esiid=${first(who).esiid}`))).usageData.result;
const paperless = async (who: SignedIn) =>
  (await read(who.get(`/myaccount/paperlessbilling?ca=${first(who).account}`))).result.isPaperLess;
const bills = async (who: SignedIn, index = 0) =>
  (await read(who.get(`/myaccount/bills?ca=${who.customer.accounts[index]?.number ?? ""}`))).result;
const setPaperless = (who: SignedIn, IsPaperlessBilling: boolean) =>
  who.post("/myaccount/paperlessbilling", {
    ContractAccount: first(who).account,
    PartnerNumber: first(who).partner,
    IsPaperlessBilling,
  });

const applying = ({ firstName, lastName, ssn, dateOfBirth: born }: Person, premise: Premise): Persona => {
  const [month = 1, date = 1, year = 1980] = born.split("/").map(Number);
  return { ...personaNamed("marisol"), firstName, lastName, ssn, dateOfBirth: { year, month, date }, premise };
};

const proofs: Readonly<Record<string, () => Promise<void>>> = {
  "plan-in-mid-contract": async () =>
    expect(await currentPlan(signedIn(client, "grace"))).toMatchObject({
      PRODUCT: "Larkspur True Rate 12",
      electricityFactsLink: expect.stringContaining("EFL"),
      yourRightsLink: expect.stringContaining("YRC"),
    }),
  "plan-month-to-month": async () =>
    expect(await currentPlan(signedIn(client, "vera"))).toMatchObject({
      PRODUCT: "Larkspur Market Line",
      TERMMONTHCOUNT: 0,
      TERM_EXP_DATE: null,
    }),
  "plan-for-electric-cars": async () =>
    expect(await currentPlan(signedIn(client, "emil"))).toMatchObject({ PRODUCT: "Larkspur Night Current 12" }),
  "plan-green": async () => {
    const gus = signedIn(client, "gus");
    expect(
      (await read(gus.get(`/myaccount/plan/information?${named(gus)}&language=English`))).result.productDetailsList,
    ).toMatchObject([
      { productName: "Larkspur Green Line 12", planBenefits: expect.arrayContaining(["100% renewable"]) },
    ]);
  },
  "plan-of-the-second-brand": async () =>
    expect(await currentPlan(signedIn(client, "toby"))).toMatchObject({ PRODUCT: "Evergreen Canopy 12" }),
  "no-plan-yet": async () => {
    const penny = signedIn(client, "penny");
    expect([await currentPlan(penny), await use(penny), (await homes(penny))[0].accountStatus]).toEqual([
      null,
      [],
      "Pending",
    ]);
  },
  "no-account": async () => {
    const noel = signedIn(client, "noel");
    expect(
      (
        await read(
          noel.post("/myaccount/accountselector/contractaccount", {
            PartnerNumber: first(noel).partner,
            Status: "Active",
            ContractAccount: "",
          }),
        )
      ).result,
    ).toEqual([]);
  },
  "two-bills": async () => {
    const tina = signedIn(client, "tina");
    const accounts = (
      await read(
        tina.post("/myaccount/accountselector/contractaccount", {
          PartnerNumber: first(tina).partner,
          Status: "Active",
          ContractAccount: "",
        }),
      )
    ).result;
    expect([accounts.length, (await homes(tina)).length]).toEqual([2, 2]);
  },
  "two-meters": async () => {
    const molly = signedIn(client, "molly");
    expect((await homes(molly)).map(({ serviceAddress }: { serviceAddress: string }) => serviceAddress)).toEqual([
      "7011 Tokalon Dr, Dallas, TX 75214 (house meter)",
      "7011 Tokalon Dr, Dallas, TX 75214 (garage meter)",
    ]);
    expect(await use(molly)).toHaveLength(2);
  },
  "moved-lately": async () => {
    const mara = signedIn(client, "mara");
    expect((await homes(mara)).map(({ accountStatus }: { accountStatus: string }) => accountStatus)).toEqual([
      "Active",
      "Inactive",
    ]);
    expect([2, 3]).toContain((await use(mara))[0].numOfMonths);
  },
  "use-of-a-year": async () => {
    const [{ months, numOfMonths }] = await use(signedIn(client, "grace"));
    const highest = months.toSorted((a: { kWh: number }, b: { kWh: number }) => b.kWh - a.kWh)[0].month;
    expect(numOfMonths).toBe(12);
    expect(["2026-07", "2026-08"]).toContain(highest);
  },
  "use-by-size": async () => {
    const suri = signedIn(client, "suri");
    for (const { premise, squareFeet } of suri.customer.accounts[0]?.services ?? []) {
      const [first] = (await read(suri.get(`/myaccount/usage/consumption?esiid=${premise.esiid}`))).usageData.result;
      expect([first.esiid, first.sqFootage, String(first.sqFootage || 4_000)]).toEqual([
        premise.esiid,
        squareFeet,
        premise.houseNbr,
      ]);
    }
  },
  "use-without-size": async () => {
    const suri = signedIn(client, "suri");
    expect(
      (await read(suri.get(`/myaccount/usage/consumption?esiid=${handMade.yardstick4000.esiid}`))).usageData.result[0],
    ).toMatchObject({ sqFootage: 0 });
  },
  "bills-paid": async () => {
    const { balance, dueDate, bills: last } = await bills(signedIn(client, "grace"));
    expect([balance, dueDate, last.map(({ documentId }: { documentId: string }) => documentId)]).toEqual([
      0,
      null,
      ["BILL-202609", "BILL-202608"],
    ]);
    const grace = signedIn(client, "grace");
    expect(
      (await grace.get(`/documents/pdfviewer?arcid=${last[0].archiveId}&docid=${last[0].documentId}`)).status,
    ).toBe(200);
  },
  "bills-due": async () => {
    for (const who of ["sam", "toby"]) {
      const { balance, pastDue, dueDate, isAutoPay, bills: last } = await bills(signedIn(client, who));
      expect([balance, pastDue, dueDate, isAutoPay]).toEqual([last[0].amount, 0, "11/29/2026", false]);
      expect(last[0].dueDate).toBe("11/29/2026");
    }
  },
  "bills-past-due": async () =>
    expect(await bills(signedIn(client, "dana"))).toMatchObject({
      balance: 143.2,
      pastDue: 143.2,
      dueDate: "11/08/2026",
    }),
  "bills-credit": async () =>
    expect(await bills(signedIn(client, "amy"))).toMatchObject({ balance: -18.4, pastDue: 0, dueDate: null }),
  "bills-autopay": async () =>
    expect(await bills(signedIn(client, "gus"))).toMatchObject({
      isAutoPay: true,
      autoPayDate: "11/29/2026",
      pastDue: 0,
    }),
  "bills-of-two-accounts": async () => {
    const tina = signedIn(client, "tina");
    const [one, other] = [await bills(tina), await bills(tina, 1)];
    expect([one.balance, other.balance]).toEqual([0, other.bills[0].amount]);
    expect(one.bills[0].amount).toBeGreaterThan(other.bills[0].amount);
  },
  "bills-none-yet": async () =>
    expect(await bills(signedIn(client, "penny"))).toMatchObject({ balance: 0, dueDate: null, bills: [] }),
  "gateway-without-bills": async () => {
    const grace = signedIn(client, "grace");
    await client.control("settings", { faults: [{ operationId: "accountBills", fault: "404" }] });
    expect((await grace.get(`/myaccount/bills?ca=${first(grace).account}`)).status).toBe(404);
    await client.control("settings", { faults: [] });
  },
  "bills-by-email": async () => {
    const ray = signedIn(client, "ray");
    const before = await paperless(ray);
    await setPaperless(ray, false);
    const after = await paperless(ray);
    await client.control("reset", {});
    expect([before, after, await paperless(ray)]).toEqual([true, false, true]);
  },
  "bills-go-elsewhere": async () => {
    const andy = signedIn(client, "andy");
    expect(
      (await read(andy.get(`/myaccount/customerdetails?ca=${first(andy).account}`))).result.mailingAddress,
    ).toMatchObject({ streetName: "Buffalo Gap Rd", city: "Abilene" });
  },
  "advanced-meter-program": async () => {
    const amy = signedIn(client, "amy");
    const { partner, account, esiid } = first(amy);
    expect(
      (
        await read(
          amy.get(
            `/myaccount/transfer/customerdata?PartnerNumber=${partner}&ContractAccount=${account}&EsiId=${esiid}`,
          ),
        )
      ).result.isAmbEnrolled,
    ).toBe("Y");
  },
  "name-in-capitals": async () =>
    expect((await read(signedIn(client, "maria").get("/myaccount/userprofile/extended"))).result.firstName).toBe(
      "MARIA",
    ),
  "name-in-small-letters": async () =>
    expect((await read(signedIn(client, "jose").get("/myaccount/userprofile/extended"))).result.firstName).toBe("josé"),
  "not-their-own": async () => {
    const grace = signedIn(client, "grace");
    const statuses = await Promise.all(
      [first(signedIn(client, "sam")).account, "000000000000"].map(
        async (ca) => (await grace.get(`/myaccount/customerdetails?ca=${ca}`)).status,
      ),
    );
    expect(statuses).toEqual([403, 403]);
    expect((await grace.get(`/myaccount/bills?ca=${first(signedIn(client, "sam")).account}`)).status).toBe(403);
  },
  "account-home-is-taken": async () =>
    expect(await enroll(client, { ...personaNamed("marisol"), premise: handMade.vanderbiltDallas })).toBe(
      "active-for-another-partner",
    ),
  "account-holder-enrolls-at-home": async () =>
    expect(await enroll(client, applying(people.grace, handMade.vanderbiltDallas))).toBe("own-premise-active"),
  "account-holder-enrolls-again": async () =>
    expect(await enroll(client, applying(people.penny, handMade.hobbsLeagueCity))).toBe("service-pending"),
};

it.each(accountDemoCases.map(({ id, who }) => [id, who] as const))("%s: %s", async (id, who) => {
  expect(proofs[id], `a proof of ${id}`).toBeDefined();
  const [firstName = ""] = who.split(".");
  if (who.includes(".")) expect(signedIn(client, firstName).customer.userName).toBe(who);
  await proofs[id]?.();
});
