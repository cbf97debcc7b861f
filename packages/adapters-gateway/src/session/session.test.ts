import { describe, expect, test } from "vitest";
import {
  aCustomersGatewayThatAnswers,
  aSignInAdapter,
  aGateway,
  aGatewayThatAnswers,
  baseUrl,
} from "../../test/a-gateway.ts";
import { examplesOf } from "../../test/openapi.ts";
import type { GatewayLogEntry, GatewayOptions } from "../index.ts";

const password = "Larkspur1-never-shown";

interface Sent {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A sign-in against a gateway with this answer, with the requests and the log. */
const aSignIn = (status: number, body: unknown) => {
  const sent: Sent[] = [];
  const log: GatewayLogEntry[] = [];
  const fetch: GatewayOptions["fetch"] = async (url, init) => {
    sent.push({
      url: String(url),
      headers: new Headers(init?.headers),
      body: typeof init?.body === "string" ? init.body : "",
    });
    return Response.json(body, { status });
  };
  return { identity: aSignInAdapter({ fetch, log: (entry) => void log.push(entry) }), sent, log };
};

const tokens = (claims: object | string) => ({
  access_token:
    typeof claims === "string" ? claims : `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`,
  refresh_token: "refresh-1",
  expires_in: 3_600,
  token_type: "Bearer",
});
const refused = (what: object = {}) => ({
  error: "invalid_grant",
  error_description: "The user name or password is not right.",
  IsLocked: false,
  IsApproved: true,
  ...what,
});
const grace = {
  sub: "grace.garza",
  customer_classification: 4,
  portal_type: 4,
  bp_number: "0050000011",
  org_bp_number: null,
};

describe("signing in", () => {
  test("sends the password as a form with the site's credentials and without a token, once", async () => {
    const { identity, sent } = aSignIn(200, tokens(grace));
    await identity.signIn("grace.garza", password);
    expect(sent).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
      grant_type: "password",
      username: "grace.garza",
      password,
      client_id: "larkspur-site",
      client_secret: "sandbox-secret",
    });
    expect([sent[0]?.headers.get("authorization"), sent[0]?.headers.get("content-type")]).toEqual([
      null,
      "application/x-www-form-urlencoded",
    ]);
  });

  test("reads the customer from the token", async () => {
    expect(await aSignIn(200, tokens(grace)).identity.signIn("grace.garza", password)).toMatchObject({
      value: {
        kind: "granted",
        refreshToken: "refresh-1",
        expiresIn: 3_600,
        claims: {
          userName: "grace.garza",
          classification: 4,
          portalType: 4,
          personPartner: "0050000011",
          organisationPartner: "",
        },
      },
    });
  });

  test.each([
    [
      "as text",
      { ...grace, customer_classification: "5", portal_type: "5", org_bp_number: "0060000031" },
      { classification: 5, portalType: 5, organisationPartner: "0060000031" },
    ],
    [
      "not at all",
      { sub: "grace.garza" },
      { classification: 0, portalType: 0, personPartner: "", organisationPartner: "" },
    ],
    ["with an unknown code", { ...grace, customer_classification: 11 }, { classification: 0 }],
  ])("claims %s", async (_, claims, read) =>
    expect(await aSignIn(200, tokens(claims)).identity.signIn("grace.garza", password)).toMatchObject({
      value: { claims: read },
    }),
  );

  test.each(["opaque", "e30.!!.x", "", "e30.e30.x"])("a token without a customer is malformed: %j", async (token) => {
    expect(await aSignIn(200, tokens(token)).identity.signIn("grace.garza", password)).toMatchObject({
      error: { kind: "malformed", operation: "getToken" },
    });
  });

  test.each([
    [refused(), { isLocked: false, isApproved: true, description: "The user name or password is not right." }],
    [refused({ IsLocked: true }), { isLocked: true }],
    [refused({ IsApproved: false }), { isApproved: false }],
    [refused({ IsLocked: "True", IsApproved: "False" }), { isLocked: true, isApproved: false }],
    [{ error: "invalid_grant" }, { isLocked: false, isApproved: true, description: "" }],
  ])("a refusal is an answer: %j", async (body, read) =>
    expect(await aSignIn(400, body).identity.signIn("grace.garza", password)).toMatchObject({
      value: { kind: "refused", ...read },
    }),
  );

  test.each([
    [400, { error: { code: "INVALID_REQUEST", message: "" } }, "refused"],
    [400, refused({ IsLocked: "perhaps" }), "refused"],
    [401, refused(), "unauthorized"],
    [500, refused(), "gateway-error"],
    [429, {}, "rate-limited"],
    [200, {}, "malformed"],
  ])("anything else is a problem: %i %j", async (status, body, kind) =>
    expect(await aSignIn(status, body).identity.signIn("grace.garza", password)).toMatchObject({ error: { kind } }),
  );

  test("leaves no password or token in the log or in a problem", async () => {
    for (const [status, body] of [
      [200, tokens(grace)],
      [400, refused()],
      [500, { password }],
      [200, { password }],
    ] as const) {
      const { identity, log } = aSignIn(status, body);
      const answers = [
        await identity.signIn("grace.garza", password),
        await identity.refresh("refresh-0"),
        await identity.revoke("refresh-0"),
      ];
      expect(log.map(({ operation }) => operation)).toEqual(["getToken", "getToken", "revokeToken"]);
      const output = JSON.stringify([log, answers.filter((answer) => answer.isErr())]);
      for (const secret of [password, "refresh-0", "refresh-1", "sandbox-secret", "grace"])
        expect(output).not.toContain(secret);
    }
  });

  test.each(["residentialCustomer", "businessCustomer"])("the contract's example of a %s can sign in", async (name) => {
    const example = examplesOf("getToken").find(([known]) => known === name)?.[1];
    const answer = await aSignIn(200, example).identity.refresh("refresh-0");
    expect(answer.isOk() && answer.value.kind === "granted" && answer.value.claims.userName).toMatch(
      /^(grace\.garza|bella\.business)$/,
    );
  });
});

describe("a look-up of an online account", () => {
  test("has its values in the path, encoded, and only parameter names in the log", async () => {
    const urls: string[] = [];
    const { ports, log } = aGateway({
      fetch: async (url) => (
        urls.push(String(url)),
        Response.json({ result: { indicator: "Success", userName: "ab", hasInActiveContracts: false, message: "" } })
      ),
    });
    await ports.directory.userNameOf("a+b/c@x.org");
    await ports.directory.standing("a b", "0050000011");
    expect(urls).toEqual([
      `${baseUrl}/myaccount/userprofile/validate/userbyemail/a%2Bb%2Fc%40x.org`,
      `${baseUrl}/myaccount/check/account/a%20b/0050000011`,
    ]);
    expect(log.map(({ path }) => path)).toEqual([
      "/myaccount/userprofile/validate/userbyemail/{email}",
      "/myaccount/check/account/{userName}/{partnerNumber}",
    ]);
  });

  test("an unknown address has no user name", async () => {
    for (const result of [
      { indicator: "Failure", userName: "" },
      { indicator: "Failure", userName: "grace.garza" },
      { indicator: "Success", userName: null },
    ]) {
      expect(await aGatewayThatAnswers({ result }).directory.userNameOf("nobody@example.com")).toMatchObject({
        value: undefined,
      });
    }
  });

  test.each([
    {},
    { result: {} },
    { result: { message: "" } },
    { result: { hasInActiveContracts: "maybe", message: "" } },
  ])("is malformed without a word on active contracts: %j", async (body) => {
    expect(await aGatewayThatAnswers(body).directory.standing("grace.garza", "0050000011")).toMatchObject({
      error: { kind: "malformed" },
    });
  });

  test("is malformed without a word on a free user name", async () => {
    for (const body of [{}, { result: null }, { result: "maybe" }])
      expect(await aGatewayThatAnswers(body).directory.isTaken("grace.garza")).toMatchObject({
        error: { kind: "malformed" },
      });
  });

  test("a mailed code is open or spent, or unknown if the gateway does not say", async () => {
    const stateBy = (body: object, status = 200) =>
      aGatewayThatAnswers(body, {
        fetch: () => Promise.resolve(Response.json(body, { status })),
      }).passwordHelp.codeState("K7QH2MWX4T");
    expect([
      await stateBy({ result: { indicator: "Success" } }),
      await stateBy({ result: { indicator: "InvalidCode" } }),
      await stateBy({ error: { code: "NOT_FOUND", message: "" } }, 404),
      await stateBy({ result: { indicator: "Perhaps" } }),
      await stateBy({}, 500),
    ]).toMatchObject([
      { value: "open" },
      { value: "spent" },
      { value: "not-checked" },
      { error: { kind: "malformed" } },
      { error: { kind: "gateway-error" } },
    ]);
  });

  test("a new password is set only when the gateway says so", async () => {
    const reset = (indicator: string) =>
      aGatewayThatAnswers({ result: { indicator, userName: "grace.garza" } }).passwordHelp.resetPassword(
        "K7QH2MWX4T",
        "Bluebonnet7",
        "reset-1",
      );
    expect([
      await reset("Success"),
      await reset("InvalidCode"),
      await reset("PasswordNotAccepted"),
      await reset("Perhaps"),
    ]).toMatchObject([
      { value: { kind: "done", userName: "grace.garza" } },
      { value: { kind: "wrong-code" } },
      { value: { kind: "password-not-accepted" } },
      { error: { kind: "malformed" } },
    ]);
  });

  test("a profile without a name is malformed", async () => {
    expect(await aCustomersGatewayThatAnswers({ result: { fullName: "Grace Garza" } }).profiles.mine()).toMatchObject({
      error: { kind: "malformed" },
    });
    expect(
      await aCustomersGatewayThatAnswers({ result: { firstName: "Grace", lastName: "Garza" } }).profiles.mine(),
    ).toMatchObject({ value: { firstName: "Grace", lastName: "Garza", email: "" } });
  });
});
