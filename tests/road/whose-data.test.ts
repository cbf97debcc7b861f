import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { beforeAll, describe, expect, test } from "vitest";
import { answered, roleRows } from "../docs/roles-table.ts";
import { resultOf } from "./answers.ts";
import { firstOpenDay } from "../driver/calendar.ts";
import { goodwinAve, goodwinDrive, orderInformationPath, type Wish, wishAt } from "../driver/homes.ts";
import { anApplicant, typedBy } from "../driver/people.ts";
import { grace, ownCalls, ray } from "../../apps/web/src/app/own-calls.fixture.ts";
import { sent } from "./members-calls.ts";
import { sharedSite } from "./own-site.ts";
import { Visitor } from "../driver/visitor.ts";

/*
 * Each row of docs/roles.md ("Whose data an answer holds"), asked by who may see the fields and by who may not. Walter's
 * enrollment and Grace's account are what it is about; a stranger, a visitor with an enrollment of their own and another
 * customer ask the very same calls.
 */
const here = sharedSite();
const walter = typedBy(personaNamed("walter"));

/** A call as it was made, and what was answered. */
interface Made {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly said: Readonly<Record<string, unknown>>;
  readonly json: unknown;
}
const made = new Map<string, Made>();
const nameOf = (method: string, path: string): string => `${method} ${path.replace(/^\/api/, "").replace(/\?.*/, "")}`;
const make = async (
  visitor: Visitor,
  method: "GET" | "POST",
  path: string,
  said: Readonly<Record<string, unknown>> = {},
): Promise<unknown> => {
  const { json } = await sent(visitor, method, path, said);
  made.set(nameOf(method, path), { method, path, said, json });
  return json;
};

/** The values at a field's path: `hits.hit[].fields.esiid`. */
const valuesAt = (json: unknown, path: string): readonly unknown[] =>
  path.split(".").reduce<readonly unknown[]>(
    (found, step) => {
      const [, name = "", arrays = ""] = /^([^[]*)((?:\[\])*)$/.exec(step) ?? [];
      let next =
        name === ""
          ? found
          : found.flatMap((one) =>
              typeof one === "object" && one !== null && name in one
                ? [(one as Readonly<Record<string, unknown>>)[name]]
                : [],
            );
      for (let depth = 0; depth < arrays.length / 2; depth += 1)
        next = next.flatMap((one) => (Array.isArray(one) ? (one as unknown[]) : []));
      return next;
    },
    [json],
  );

/** Texts of an answer that could be somebody's: no flags, no words that every answer has. */
const textsAt = (json: unknown, fields: readonly string[]): readonly string[] => [
  ...new Set(
    fields
      .flatMap((field) => valuesAt(json, field))
      .filter((value): value is string => typeof value === "string" && /\d{4}|@|^[A-Z][a-z]+ /.test(value)),
  ),
];

const startEnrollment = async (home: Wish): Promise<Visitor> => {
  const visitor = new Visitor(here.site.url);
  await visitor.open(orderInformationPath(home));
  return visitor;
};

/** From the fraud check to the add-ons, by calls alone. */
const enrolled = async (): Promise<Visitor> => {
  const visitor = await startEnrollment(goodwinDrive);
  const contact = { firstName: walter.firstName, email: walter.email };
  await make(visitor, "POST", "/api/fraud", {
    ...contact,
    lastName: walter.lastName,
    intent: "6",
    esiid: goodwinDrive.esiid,
    phoneNumber: "214-555-0136",
    DOB: "01/20/1965",
    SSN: walter.socialSecurityNumber,
  });
  const otp = await make(visitor, "POST", "/api/oow/sendotp", {
    ...contact,
    surName: walter.lastName,
    DOB: "01/20/1965",
    PhoneNumber: "+12145550136",
    SSN: walter.socialSecurityNumber,
    ESIID: goodwinDrive.esiid,
  });
  const { oneTimePwd: _, ...session } = (
    otp as { readonly result: { readonly sendOtpResults: Readonly<Record<string, string>> } }
  ).result.sendOtpResults;
  const wrong = (await here.gateway.newestCode()) === "111111" ? "222222" : "111111";
  const asked = await make(visitor, "POST", "/api/oow/validateotp", {
    ...session,
    oneTimePwd: wrong,
    ssn: walter.socialSecurityNumber,
  });
  const { score, decision } = (asked as { readonly result: Readonly<Record<string, string>> }).result;
  await make(visitor, "POST", "/api/oow/validatekiq", {
    ...session,
    score,
    decision,
    SSN: walter.socialSecurityNumber,
    outWalletAnswer1: "Bonham St",
    outWalletAnswer2: "Trinity Freight",
    outWalletAnswer3: "2009 Toyota Corolla",
  });
  const startDate = await firstOpenDay(visitor, goodwinDrive);
  const created = await make(visitor, "POST", "/api/customer", {
    ...contact,
    lastName: walter.lastName,
    phoneNumber: "214-555-0136",
    isMobile: true,
    correspondanceLanguage: "en",
    dateOfBirth: { year: 1965, month: 1, date: 20 },
    socialSecurityNumber: walter.socialSecurityNumber,
    esiid: goodwinDrive.esiid,
    startDate,
    customerIntent: "6",
    productId: goodwinDrive.planid,
  });
  const { createCustomerResponse, createContractAccountResponse } = created as {
    readonly createCustomerResponse: { readonly result: { readonly partnerNumber: string } };
    readonly createContractAccountResponse: { readonly result: { readonly contractAccount: string } };
  };
  const numbers = {
    bpNumber: createCustomerResponse.result.partnerNumber,
    contractAccountNumber: createContractAccountResponse.result.contractAccount,
  };
  await make(visitor, "POST", "/api/customer/connect", {
    ...numbers,
    startDate,
    esiid: goodwinDrive.esiid,
    customerIntent: "6",
    dwellingType: "01",
    productId: goodwinDrive.planid,
  });
  await make(visitor, "POST", "/api/plans/addonplans", {
    businessPartnerNumber: numbers.bpNumber,
    contractAccountNumber: numbers.contractAccountNumber,
    esiid: goodwinDrive.esiid,
    productOrders: [{ productId: "AO-HOME", quantity: 1 }],
  });
  await make(visitor, "GET", "/api/enrollment");
  await make(visitor, "GET", "/api/payments/paymetric/accesstoken", { lang: "en" });
  await make(visitor, "POST", "/api/plans/plandeposits", {
    partner: numbers.bpNumber,
    dwellingType: "01",
    esiid: goodwinDrive.esiid,
    productList: [{ product: goodwinDrive.planid }],
  });
  return visitor;
};

/** What orders or changes something, and what is a document, is asked by account-access.test.ts. */
const isLook = (name: string): boolean =>
  answered.get(name)?.[0] !== "document" &&
  roleRows.some(({ call, who }) => call === name && who.startsWith("the customer")) &&
  !/^(GET|POST) \/myaccount\/(renewal|transfer$|transfer\/transfereligibility|add|plans)/.test(name);

beforeAll(async () => {
  await enrolled();
  const her = await here.signedInAs("grace.garza");
  for (const [name, { said }] of Object.entries(ownCalls))
    if (isLook(name)) await make(her, name.startsWith("GET") ? "GET" : "POST", `/api${name.split(" ")[1] ?? ""}`, said);
}, 120_000);

const rowsOf = (who: string): readonly string[] => [
  ...new Set(roleRows.filter((row) => row.who.startsWith(who)).map(({ call }) => call)),
];
const fieldsOf = (call: string): readonly string[] =>
  roleRows.filter((row) => row.call === call).flatMap(({ fields }) => fields);
const looked = (calls: readonly string[]): readonly string[] => calls.filter((call) => made.has(call));

/** What the subject read and did not say, which must stand in nobody else's answer. */
const secretsOf = (call: string): readonly string[] =>
  textsAt(made.get(call)?.json, fieldsOf(call)).filter(
    (text) => !JSON.stringify(made.get(call)?.said ?? "").includes(text),
  );
const readBy = async (visitor: Visitor, call: string): Promise<string> => {
  const { method, path, said } = made.get(call) ?? { method: "GET" as const, path: "", said: {} };
  return JSON.stringify((await sent(visitor, method, path, said)).json ?? "");
};

describe("an enrollment's calls", () => {
  const calls = [
    "POST /fraud",
    "POST /oow/sendotp",
    "POST /oow/validateotp",
    "POST /customer",
    "POST /customer/connect",
    "POST /plans/addonplans",
    "GET /enrollment",
  ];

  test.each(calls.filter((call) => call !== "POST /fraud"))(
    "%s answers the visitor who began it with what is theirs",
    (call) => {
      expect(looked(rowsOf("the enrollment"))).toContain(call);
      expect(textsAt(made.get(call)?.json, fieldsOf(call))).not.toEqual([]);
    },
  );

  test.each(calls)(
    "%s tells a stranger, another visitor in the middle of an enrollment and a customer nothing of it",
    async (call) => {
      const askers = {
        stranger: new Visitor(here.site.url),
        other: await startEnrollment(goodwinAve),
        customer: await here.signedInAs("ray.renner"),
      };
      for (const [who, visitor] of Object.entries(askers)) {
        const read = await readBy(visitor, call);
        expect([who, secretsOf(call).filter((text) => read.includes(text))]).toEqual([who, []]);
      }
    },
  );
});

describe("a customer's calls", () => {
  const looks = Object.keys(ownCalls).filter(isLook);

  test.each(looks)("%s answers the customer with what is theirs", (call) => {
    expect(rowsOf("the customer")).toContain(call);
    expect(fieldsOf(call).flatMap((field) => valuesAt(made.get(call)?.json, field))).not.toEqual([]);
  });

  test.each(looks)(
    "%s tells a stranger, a visitor in an enrollment and another customer nothing of them",
    async (call) => {
      const askers = {
        stranger: new Visitor(here.site.url),
        visitor: await startEnrollment(goodwinAve),
        other: await here.signedInAs("ray.renner"),
      };
      for (const [who, visitor] of Object.entries(askers)) {
        const read = await readBy(visitor, call);
        expect([who, secretsOf(call).filter((text) => read.includes(text)), /"error"/.test(read)]).toEqual([
          who,
          [],
          true,
        ]);
      }
    },
  );
});

test("what may be renewed hears the customer, and nobody else", async () => {
  const offersOf = (visitor: Visitor) =>
    visitor.call("GET", `/api/myaccount/renewal/createswap?bpnumber=${ray.partner}`);
  const rays = await offersOf(await here.signedInAs("ray.renner"));
  expect(fieldsOf("GET /myaccount/renewal/createswap").flatMap((field) => valuesAt(rays.json, field))).toEqual(
    expect.arrayContaining([ray.esiid, ray.account]),
  );
  for (const visitor of [
    new Visitor(here.site.url),
    await startEnrollment(goodwinAve),
    await here.signedInAs("grace.garza"),
  ])
    expect(JSON.stringify((await offersOf(visitor)).json)).not.toMatch(new RegExp(`${ray.esiid}|${ray.account}`));
});

describe("whose service it is at a meter", () => {
  const statusOf = async (visitor: Visitor, esiid: string) =>
    resultOf<{ readonly isActive: boolean; readonly partnerNumber: string }>(
      await visitor.call("GET", `/api/myaccount/transfer/pendingtransactionstatus?esiid=${esiid}`),
    );

  test("hears the customer of themselves, and nobody of another", async () => {
    expect((await statusOf(await here.signedInAs("grace.garza"), grace.esiid)).partnerNumber).toMatch(/50000011$/);
    expect(await statusOf(await here.signedInAs("ray.renner"), grace.esiid)).toMatchObject({
      isActive: true,
      partnerNumber: "",
    });
  });

  test("hears no visitor who opens an order form at the address of somebody else", async () => {
    const home = wishAt(handMade.vanderbiltDallas);
    expect(await statusOf(await startEnrollment(home), grace.esiid)).toMatchObject({
      isActive: true,
      partnerNumber: "",
    });
  });

  test("hears no applicant whose home another customer has, and the rule that compares the two is kept all the same (E-156)", async () => {
    const visitor = await startEnrollment(goodwinAve);
    const { firstName, lastName, email, phoneNumber, socialSecurityNumber } = anApplicant;
    await visitor.call("POST", "/api/fraud", {
      firstName,
      lastName,
      email,
      phoneNumber,
      intent: "6",
      esiid: goodwinAve.esiid,
      DOB: "04/12/1984",
      SSN: socialSecurityNumber,
    });
    await here.gateway.set({
      answers: [
        {
          operationId: "createCustomer",
          patch: { SelectedESIIDStatusResponse: { result: { isActive: true, partnerNumber: grace.partner } } },
          times: 1,
        },
      ],
    });
    const created = await visitor.call("POST", "/api/customer", {
      firstName,
      lastName,
      email,
      phoneNumber,
      isMobile: true,
      correspondanceLanguage: "en",
      dateOfBirth: { year: 1984, month: 4, date: 12 },
      socialSecurityNumber,
      esiid: goodwinAve.esiid,
      startDate: await firstOpenDay(visitor, goodwinAve),
      customerIntent: "6",
      productId: goodwinAve.planid,
    });
    expect(created.json).toMatchObject({
      SelectedESIIDStatusResponse: { result: { isActive: true, partnerNumber: "" } },
    });
    expect(JSON.stringify(created.json)).not.toContain("50000011");
    expect((await visitor.open("/mvi/place-order")).url).toMatch(/^\/active-service\?/);
  });
});
