import { policyDefaults } from "@switchyard/domain/content/policy-defaults";
import { memoryLimits } from "@switchyard/adapters-store/limits";
import { fixedToken, gatewayPorts } from "@switchyard/adapters-gateway";
import type { Identity } from "@switchyard/domain/identity/papers";
import type { ConnectOrder } from "@switchyard/domain/enrollment/ports";
import type { GatewayFetch } from "@switchyard/adapters-gateway/http/wire";
import type { Esiid } from "@switchyard/domain/kernel/ids";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { Prover } from "@switchyard/domain/out-of-wallet/ports";
import type { ResultAsync } from "neverthrow";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { limitedPerPerson, type LimitPolicy, personLimiter } from "./person-limits.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());
const later = (minutes: number): Promise<unknown> => vi.advanceTimersByTimeAsync(minutes * 60_000);

const answer = {
  result: {
    indicator: "Failure",
    isGoodtoProceedEnrollment: false,
    sendOtpResults: null,
    intialKba: null,
    kba: null,
    score: "",
    decision: "",
  },
};

/** The ports over a gateway that only receives calls within the limits. */
const aSite = (factor = 1, words: object = answer, status = 200, policy: Partial<LimitPolicy> = {}) => {
  const heard: Parameters<GatewayFetch>[1][] = [];
  const gateway: GatewayFetch = (_url, init) => {
    heard.push(init);
    return Promise.resolve(Response.json(words, { status, headers: { "retry-after": "900" } }));
  };
  const fetch = limitedPerPerson(
    gateway,
    personLimiter(memoryLimits([Buffer.alloc(32)]), factor, () => Promise.resolve({ ...policyDefaults, ...policy })),
  );
  const { outOfWallet, passwordHelp, mail } = gatewayPorts({
    baseUrl: "http://gateway.example",
    brand: "main",
    locale: "en",
    correlationId: "c",
    fetch,
    tokens: fixedToken("t"),
    brandPrefixes: [],
  });
  return { heard, outOfWallet, passwordHelp, mail };
};

const ssn = (socialSecurityNumber: string): Identity => ({
  dateOfBirth: "1965-01-20",
  document: { kind: "ssn", socialSecurityNumber },
});
const license: Identity = { dateOfBirth: "1965-01-20", document: { kind: "dl", number: "12345678", state: "TX" } };
const home = {
  houseNumber: "5714",
  street: "Goodwin Ave",
  unit: "",
  city: "Dallas",
  state: "TX",
  zip: "75206",
  esiid: "10443720000057140" as Esiid,
  tdsp: "ONCOR",
  displayText: "5714 Goodwin Ave",
};
const prover = (phoneNumber: string, identity: Identity): Prover => ({
  customer: { firstName: "Walter", lastName: "Wallace", email: "w@example.com", phoneNumber },
  address: home,
  identity,
});
const session = { sessionId: "s", clientReferenceId: "c", score: "", decision: "" };
const now = "2026-11-20T21:00:00.000Z";

/** The results of several tries, one after the other. */
const times = async (count: number, ask: (index: number) => ResultAsync<unknown, Problem>): Promise<string> => {
  let logged = "";
  for (let index = 0; index < count; index += 1) logged += (await ask(index)).isOk() ? "+" : "-";
  return logged;
};

describe("a code that proves identity", () => {
  test("is sent to one phone ten times an hour, by all visitors and under all names together", async () => {
    const { outOfWallet, heard } = aSite();
    const send = (phone: string) => (index: number) =>
      outOfWallet.sendOneTimePassword(prover(phone, ssn(`9005500${10 + index}`)), "r", now);
    expect(await times(12, send("214-555-0136"))).toBe("++++++++++--");
    expect(heard).toHaveLength(10);
    expect(await times(1, send("(214) 555-0136"))).toBe("-");
    expect(
      (await outOfWallet.sendOneTimePassword(prover("2145550136", ssn("900551111")), "r", now))._unsafeUnwrapErr().kind,
    ).toBe("rate-limited");
    expect(await times(1, send("214-555-0137"))).toBe("+");
    await later(61);
    expect(await times(1, send("214-555-0136"))).toBe("+");
  });

  test.each([
    ["social security number", ssn("900-55-0003"), ssn("900550003")],
    ["driver's license", license, { ...license, dateOfBirth: "1970-01-01" }],
  ])("is sent ten times an hour for one %s, to all phones together", async (_, one, same) => {
    const { outOfWallet } = aSite();
    const phone = (index: number): string => `21455501${10 + index}`;
    expect(
      await times(11, (index) =>
        outOfWallet.sendOneTimePassword(prover(phone(index), index % 2 === 0 ? one : same), "r", now),
      ),
    ).toBe("++++++++++-");
  });
});

test("a busy gateway's answer doesn't count against the person", async () => {
  const { outOfWallet } = aSite(1, {}, 429);
  const [sent, tried] = [
    await outOfWallet.sendOneTimePassword(prover("214-555-0136", ssn("900550003")), "r", now),
    await outOfWallet.validateAnswers(session, ssn("900550003"), ["yes"], now),
  ];
  for (const one of [sent, tried]) expect(one._unsafeUnwrapErr()).toMatchObject({ kind: "gateway-error", status: 503 });
});

describe("an identity check of a person", () => {
  test("has five tries, with codes and answers together, and then none for fifteen minutes in any session", async () => {
    const { outOfWallet } = aSite();
    const tryOne = (index: number) =>
      index % 2 === 0
        ? outOfWallet.validateOneTimePassword({ ...session, sessionId: `s${index}` }, ssn("900550003"), "123456", now)
        : outOfWallet.validateAnswers(session, ssn("900-55-0003"), ["yes"], now);
    expect(await times(6, tryOne)).toBe("+++++-");
    await later(14);
    expect(await times(1, tryOne)).toBe("-");
    await later(16);
    expect(await times(1, tryOne)).toBe("+");
    expect(await times(1, () => outOfWallet.validateAnswers(session, license, ["yes"], now))).toBe("+");
  });

  test("doesn't count a report that no code has arrived (E-152)", async () => {
    const { outOfWallet } = aSite();
    expect(await times(9, () => outOfWallet.validateOneTimePassword(session, ssn("900550003"), "000000", now))).toBe(
      "+++++++++",
    );
    expect(await times(1, () => outOfWallet.validateOneTimePassword(session, ssn("900550003"), "123456", now))).toBe(
      "+",
    );
  });
});

describe("a mail", () => {
  test("is sent to one mailbox five times an hour, for all kinds of mail; other mailboxes get theirs", async () => {
    const { passwordHelp } = aSite(1, { result: { indicator: "Success" } });
    const forgotten = (name: string) => (index: number) =>
      index % 2 === 0
        ? passwordHelp.forgotPassword(name, "https://larkspur.example", `k${index}`)
        : passwordHelp.forgotUserName(` ${name.toUpperCase()}`, "https://larkspur.example", `k${index}`);
    expect(await times(7, forgotten("ray@example.com"))).toBe("+++++--");
    expect(await times(1, forgotten("rosa@example.com"))).toBe("+");
  });

  test("a copy of a confirmation counts too", async () => {
    const { mail, passwordHelp } = aSite(1, { result: { indicator: "Success" } });
    const info = {
      bpNumber: "40000117",
      contractAccountNumber: "002100000117",
      serviceAccountNumber: "",
      serviceContractNumber: "4000000001",
    };
    const order = {
      info,
      selection: { plan: { name: "Bluebonnet 12" } },
      order: { customer: prover("2145550136", license).customer, address: home, startDate: "2026-12-02" },
    } as ConnectOrder;
    expect(await times(6, (index) => mail.send(order, "Roommate@example.com", `k${index}`))).toBe("+++++-");
    expect(
      await times(1, () => passwordHelp.forgotUserName("roommate@example.com", "https://larkspur.example", "k")),
    ).toBe("-");
  });
});

test("beyond its limit reaches neither the gateway nor the log", async () => {
  const { outOfWallet, heard } = aSite();
  await outOfWallet.validateAnswers(session, license, ["yes"], now);
  expect(heard.map((init) => "personLimits" in init)).toEqual([false]);
});

test("the setting multiplies the limits", async () => {
  const { outOfWallet } = aSite(2);
  expect(await times(11, () => outOfWallet.validateAnswers(session, license, ["yes"], now))).toBe("++++++++++-");
});
