import { beforeEach, describe, expect, test } from "vitest";
import { fillIn, goodwinAve } from "./enrollment.ts";
import { sharedSite } from "./own-site.ts";
import { type CallAnswer, Visitor } from "./visitor.ts";

const here = sharedSite();
const password = "Larkspur1";
beforeEach(() => here.gateway.set({ faults: [] }));

const codeOf = ({ status, json }: CallAnswer) => ({ status, code: (json as { error?: { code: string } }).error?.code });
const byEmail = (visitor: Visitor, email: string) =>
  visitor.call("GET", `/api/userbyemail?email_id=${encodeURIComponent(email)}`);
const taken = (visitor: Visitor, userName: string) =>
  visitor.call("GET", `/api/usercheck?username=${encodeURIComponent(userName)}`);
const standing = (visitor: Visitor, userName: string, partner: string) =>
  visitor.call("GET", `/api/usercheck/validateusername?username=${encodeURIComponent(userName)}&bp_number=${partner}`);

const signedIn = async (username: string): Promise<{ readonly visitor: Visitor; readonly access_token: string }> => {
  const visitor = new Visitor(here.site.url);
  const { status, json } = await visitor.call("POST", "/api/myaccount/login", { username, password });
  expect(status).toBe(200);
  return { visitor, access_token: (json as { result: { access_token: string } }).result.access_token };
};

describe("what a visitor may ask of online accounts", () => {
  test("the user name of an e-mail address, in any writing (E-422)", async () => {
    const visitor = new Visitor(here.site.url);
    expect(await byEmail(visitor, "Grace.Garza@example.com")).toMatchObject({
      status: 200,
      json: { indicator: "Success", userName: "grace.garza" },
    });
    expect(await byEmail(visitor, "nobody+has-it@example.com")).toMatchObject({
      status: 200,
      json: { indicator: "Failure", userName: "" },
    });
    expect(codeOf(await byEmail(visitor, "no address"))).toEqual({ status: 400, code: "INVALID_REQUEST" });
  });

  test("whether a user name is taken (E-421)", async () => {
    const visitor = new Visitor(here.site.url);
    expect((await taken(visitor, "grace.garza")).json).toEqual({ result: true });
    for (const free of ["nobody.has.it", "a/b c", "..", "ñandú@example.com"])
      expect((await taken(visitor, free)).json, free).toEqual({ result: false });
  });

  test("how contracts stand, by user name and partner number (A-364)", async () => {
    const visitor = new Visitor(here.site.url);
    const inactive = (message: string) => ({ result: { hasInActiveContracts: true, message } });
    expect((await standing(visitor, "grace.garza", "0050000011")).json).toEqual({
      result: { hasInActiveContracts: false, message: "" },
    });
    expect((await standing(visitor, "bella.business", "0060000031")).json).toEqual({
      result: { hasInActiveContracts: false, message: "" },
    });
    expect((await standing(visitor, "wanda.waiting", "0050000043")).json).toEqual(inactive("AwaitingSDErrorMessage"));
    expect((await standing(visitor, "clark.closed", "0050000044")).json).toEqual(inactive("ClosedAccountErrorMessage"));
    // Somebody else's number, nobody's number, nobody: all the same.
    for (const [userName, partner] of [
      ["grace.garza", "0050000012"],
      ["grace.garza", "0059999999"],
      ["nobody.has.it", "0050000011"],
    ] as const)
      expect((await standing(visitor, userName, partner)).json).toEqual(inactive("UnknownAccountErrorMessage"));
  });

  test("is answered as fast for who is there as for who isn't", async () => {
    const visitor = new Visitor(here.site.url);
    const timed = async (ask: () => Promise<CallAnswer>): Promise<number> => {
      const began = performance.now();
      await ask();
      return performance.now() - began;
    };
    for (const ask of [byEmail, taken] as const)
      for (const who of ["grace.garza@example.com", "nobody@example.com"])
        expect(await timed(() => ask(visitor, who))).toBeGreaterThanOrEqual(290);
    expect(await timed(() => standing(visitor, "nobody.has.it", "0050000011"))).toBeGreaterThanOrEqual(290);
  });

  test("when the gateway can't say, nobody is told that nobody is there", async () => {
    await here.gateway.set({
      faults: ["userByEmail", "userNameTaken", "checkAccount"].map((operationId) => ({
        operationId,
        fault: "500" as const,
      })),
    });
    const visitor = new Visitor(here.site.url);
    for (const answer of [
      await byEmail(visitor, "grace.garza@example.com"),
      await taken(visitor, "grace.garza"),
      await standing(visitor, "grace.garza", "0050000011"),
    ])
      expect(codeOf(answer)).toEqual({ status: 502, code: "GATEWAY_FAILED" });
  });
});

test("who has become a customer in a running enrollment asks only about that one", async () => {
  const visitor = new Visitor(here.site.url);
  expect((await fillIn(visitor, goodwinAve)).url).toContain("/mvi/place-order");
  const partner = (await here.gateway.ledger()).customers.at(-1)?.partnerNumber ?? "";
  expect((await standing(visitor, "rosa.rutherford", partner)).status).toBe(200);
  expect(await standing(visitor, "grace.garza", "0050000011")).toMatchObject({
    status: 409,
    json: { error: { code: "MISMATCH", fields: [{ field: "bp_number" }] } },
  });
});

describe("a signed-in customer", () => {
  test("asks only how their own contracts stand, by their own number or that of their organisation", async () => {
    const { visitor } = await signedIn("bella.business");
    for (const own of ["0060000031", "60000031", "0050000031"])
      expect((await standing(visitor, "bella.business", own)).status, own).toBe(200);
    expect(await standing(visitor, "bella.business", "0050000011")).toMatchObject({
      status: 403,
      json: { error: { code: "NOT_YOURS", fields: [{ field: "bp_number" }] } },
    });
    expect(await standing(visitor, "grace.garza", "0060000031")).toMatchObject({
      status: 403,
      json: { error: { code: "NOT_YOURS", fields: [{ field: "username" }] } },
    });
  });

  test("is announced to the provider's other sites by the handle of the own session alone (A-365)", async () => {
    const { visitor, access_token } = await signedIn("grace.garza");
    const { access_token: another } = await signedIn("ray.renner");
    expect(await visitor.call("POST", "/api/virtualuser", { access_token })).toMatchObject({
      status: 200,
      json: { result: { indicator: "Success" } },
    });
    expect(codeOf(await visitor.call("POST", "/api/virtualuser", { access_token: another }))).toEqual({
      status: 403,
      code: "NOT_YOURS",
    });
    expect(codeOf(await new Visitor(here.site.url).call("POST", "/api/virtualuser", { access_token }))).toEqual({
      status: 401,
      code: "NOT_SIGNED_IN",
    });
    expect(
      codeOf(await visitor.call("POST", "/api/virtualuser", { access_token }, { origin: "https://evil.example" })),
    ).toEqual({ status: 403, code: "OTHER_SITE" });
    expect(
      (await here.gateway.requests())
        .filter(({ operationId }) => operationId === "virtualUser")
        .every(({ status }) => status === 200),
    ).toBe(true);
  });

  test.each([
    ["uma.unknown", true],
    ["mia.multifamily", true],
    ["grace.garza", false],
    ["bella.business", true],
    ["pedro.prepaid", true],
  ])(
    "%s: the session says authenticatedUser %s, which is false for portal type 4 alone (S1-217, S1-218)",
    async (userName, flag) => {
      const { visitor } = await signedIn(userName);
      const session = await fetch(`${here.site.url}/api/auth/session`, { headers: { cookie: visitor.cookie() } });
      expect(await session.json()).toMatchObject({ authenticatedUser: flag });
    },
  );

  test("is told to have left, and stays signed in here (A-366)", async () => {
    const { visitor } = await signedIn("grace.garza");
    expect(await visitor.call("GET", "/api/virtualuser/logoutvirtualuser")).toMatchObject({ status: 200 });
    expect((await standing(visitor, "grace.garza", "0050000011")).status).toBe(200);
    expect(
      (await here.gateway.requests()).some(
        ({ operationId, status }) => operationId === "virtualUserLogout" && status === 200,
      ),
    ).toBe(true);
    expect(codeOf(await new Visitor(here.site.url).call("GET", "/api/virtualuser/logoutvirtualuser"))).toEqual({
      status: 401,
      code: "NOT_SIGNED_IN",
    });
  });

  test("stays signed in, whatever the provider's other sites answer", async () => {
    await here.gateway.set({
      faults: (["virtualUser", "virtualUserLogout"] as const).map((operationId) => ({ operationId, fault: "500" })),
    });
    const { visitor, access_token } = await signedIn("grace.garza");
    expect((await visitor.call("POST", "/api/virtualuser", { access_token })).status).toBe(502);
    expect((await visitor.call("GET", "/api/virtualuser/logoutvirtualuser")).status).toBe(502);
    expect(await standing(visitor, "grace.garza", "0050000012")).toMatchObject({ status: 403 });
  });
});

test("no password, token, user name or e-mail address stands in the site's log", async () => {
  const { visitor, access_token } = await signedIn("ray.renner");
  await visitor.call("POST", "/api/virtualuser", { access_token });
  await byEmail(visitor, "grace.garza@example.com");
  await standing(visitor, "ray.renner", "0050000012");
  const log = here.log();
  expect(log).toContain("/myaccount/userprofile/validate/userbyemail/{email}");
  for (const secret of [password, access_token, "grace.garza", "ray.renner", "0050000012"])
    expect(log).not.toContain(secret);
});
