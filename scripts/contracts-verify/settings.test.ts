import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Pact } from "./pact.ts";
import { type Settings, settingsOf } from "./settings.ts";

const signingIn = (description: string, password: string): Pact["interactions"][number] => ({
  description,
  providerStates: [{ name: "Grace has an account", params: { after: [] } }],
  request: {
    method: "POST",
    path: "/identity/connect/token",
    headers: {},
    body: `grant_type=password&username=grace&password=${password}`,
  },
  response: { status: 200 },
});
const pact: Pact = { interactions: [signingIn("her password", "right"), signingIn("another password", "wrong")] };
const called = (args: readonly string[], environment = {}) => settingsOf(args, environment, pact);

describe("the arguments of contracts:verify", () => {
  test("without a gateway verify the whole sandbox", () =>
    expect(called([])).toMatchObject({ gateway: undefined, allowWrites: true }));

  test("only allow look-ups at another gateway", () => {
    const settings = called(["--gateway", "https://gateway.example"], {
      GATEWAY_CLIENT_ID: "their-id",
      GATEWAY_CLIENT_SECRET: "their-secret",
    });
    expect(settings).toMatchObject({
      gateway: "https://gateway.example",
      allowWrites: false,
      credentials: { clientId: "their-id", clientSecret: "their-secret" },
    });
  });

  test.each([
    [["--gateway", "ftp://gateway.example"], /is not an http or https address/],
    [["--gateway", "https://gateway.example", "--allow-writes"], /needs --customers/],
    [["--allow-writes"], /belong to --gateway/],
    [["--gateway", "https://gateway.example", "--customers", "/no/such/file"], /can't be read/],
    [["--everything"], /--everything/],
  ])("%j is refused", (args, message) => expect(() => called(args)).toThrow(message));

  test("print help and the template without a run", () =>
    expect([called(["--help"]), called(["--template"])]).toEqual(["help", "template"]));
});

describe("a file of customers", () => {
  const folder = mkdtempSync(join(tmpdir(), "customers-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (customers: object) => {
    const file = join(folder, "customers.json");
    writeFileSync(file, JSON.stringify(customers));
    return (called(["--gateway", "https://gateway.example", "--customers", file]) as Settings).customers;
  };

  test("has values by state, or by agreement if the agreements of a state differ", () => {
    const values = { "Grace has an account": { userName: "test" }, "her password": { password: "theirs" } };
    expect(read({ values, absent: ["ledgerOfDay"] })).toEqual({ absent: ["ledgerOfDay"], signIns: {}, values });
  });

  test.each([
    ["of another form", { "Grace has an account": {} }, /does not have the form that --template prints/],
    ["that lacks what every gateway has", { absent: ["connect"] }, /absent/],
    ["with a name that the pact lacks", { values: { "Grace has a cat": {} } }, /no state and no agreement/],
    ["with a field that no request takes", { values: { "her password": { pasword: "x" } } }, /has no field pasword/],
    [
      "with one value for agreements that differ",
      { values: { "Grace has an account": { password: "theirs" } } },
      /can't name password.* name it under “her password” and “another password”/,
    ],
  ])("%s is refused", (_, customers, message) => expect(() => read(customers)).toThrow(message));
});
