import { errAsync, okAsync, ResultAsync } from "neverthrow";
import type { ServiceAddress } from "../addresses/model.ts";
import type { AddressBook } from "../addresses/ports.ts";
import { type Problem, problem } from "../kernel/problem.ts";
import type { PlanQuery } from "./model.ts";
import type { PlanCatalogue } from "./ports.ts";
import { describe, expect, test } from "vitest";
import { aPlan } from "../renewal/steps/renewal.fixture.ts";
import { loadPlans } from "./load-plans.ts";
import { plansNotLoaded } from "./loaded-plans.ts";
import { toOops } from "../journey/model.ts";
import type { PlanQuestion } from "./plan-question.ts";

const question: PlanQuestion = {
  zip: "75206",
  tdsp: "ONCOR",
  esiid: undefined,
  intent: "move-in",
  dwel: "01",
  prom: "PS",
  sessionId: "",
};
const silence = problem("timeout", "searchZipcode", "no answer");
const never = new ResultAsync<never, Problem>(new Promise(() => {}));

interface Answers {
  readonly areas?: ReturnType<AddressBook["zipAreas"]>;
  readonly plans?: ReturnType<PlanCatalogue["plans"]>;
}

const aGateway = ({
  areas = okAsync([{ zip: "75206", tdsp: "ONCOR", city: "Dallas" }]),
  plans = okAsync({ offers: [aPlan], unreadable: 0, correlationId: "", sessionId: "" }),
}: Answers = {}) => {
  const asked: PlanQuery[] = [];
  const addresses: AddressBook = { addresses: () => okAsync([]), zipAreas: () => areas };
  const catalogue: PlanCatalogue = {
    plans: (query) => {
      asked.push(query);
      return plans;
    },
    noteVisit: () => errAsync(silence),
  };
  return { asked, ports: { plans: catalogue, addresses, sleep: () => new Promise(() => {}) } };
};

test("the request has the five values of the query, in the named session (S1-076)", async () => {
  const { ports, asked } = aGateway();
  expect(await loadPlans({ ...question, sessionId: "s" }, ports)).toMatchObject({
    kind: "plans",
    plans: [aPlan],
    place: { city: "Dallas", tdsp: "ONCOR" },
  });
  expect(asked).toEqual([{ intent: "move-in", dwel: "01", zip: "75206", tdsp: "ONCOR", prom: "PS", sessionId: "s" }]);
});

describe("the place's name is optional", () => {
  test("plans are shown without it when the search fails", async () =>
    expect(await loadPlans(question, aGateway({ areas: errAsync(silence) }).ports)).toMatchObject({
      kind: "plans",
      place: { city: "", tdsp: "ONCOR" },
    }));

  test("plans are shown without it when it takes longer than the plans plus a short wait", async () => {
    const waited: number[] = [];
    const sleep = async (milliseconds: number) => void waited.push(milliseconds);
    expect(await loadPlans(question, { ...aGateway({ areas: never }).ports, sleep })).toMatchObject({
      kind: "plans",
      place: { city: "", tdsp: "ONCOR" },
    });
    expect(waited).toEqual([800]);
  });

  test("a meter of the place gives its street", async () => {
    const home = { esiid: "10443720000057140", houseNumber: "5714", street: "Goodwin Ave", city: "Dallas" };
    const { ports } = aGateway({ areas: errAsync(silence) });
    const addresses: AddressBook = {
      ...ports.addresses,
      addresses: () => okAsync([{ ...home, zip: "75206", tdsp: "TNMP" } as ServiceAddress]),
    };
    const asked = { ...question, esiid: home.esiid };
    expect(await loadPlans({ ...asked, tdsp: undefined }, { ...ports, addresses })).toMatchObject({
      place: { city: "Dallas", street: "5714 Goodwin Ave", tdsp: "TNMP" },
    });
    expect(await loadPlans(asked, { ...ports, addresses })).toMatchObject({
      place: { street: "5714 Goodwin Ave", tdsp: "TNMP", insteadOf: "ONCOR" },
    });
  });
});

describe("an address without the utility", () => {
  const unknown = { ...question, tdsp: undefined };
  const area = (tdsp: string) => ({ zip: "75206", tdsp, city: "Dallas" });

  test("uses the one that serves the ZIP code", async () => {
    const { ports, asked } = aGateway();
    await loadPlans(unknown, ports);
    expect(asked[0]?.tdsp).toBe("ONCOR");
  });

  test("asks between two utilities", async () => {
    const { ports, asked } = aGateway({ areas: okAsync([area("CENTERPOINT"), area("TNMP")]) });
    expect(await loadPlans(unknown, ports)).toMatchObject({ kind: "which-utility" });
    expect(asked).toEqual([]);
  });

  test("has no plans where no utility delivers", async () =>
    expect(await loadPlans(unknown, aGateway({ areas: okAsync([]) }).ports)).toMatchObject({
      kind: "plans",
      plans: [],
    }));

  test("fails while the search does not answer", async () =>
    expect(await loadPlans(unknown, aGateway({ areas: errAsync(silence) }).ports)).toMatchObject({
      kind: "failed",
      problem: { kind: "timeout" },
    }));
});

describe("an address with a utility that does not deliver there", () => {
  const wrong = { ...question, tdsp: "CENTERPOINT" };
  const area = (tdsp: string) => ({ zip: "75206", tdsp, city: "Dallas" });

  test("has the plans of the right one, and a notice", async () => {
    const { ports, asked } = aGateway();
    expect(await loadPlans(wrong, ports)).toMatchObject({
      kind: "plans",
      place: { tdsp: "ONCOR", insteadOf: "CENTERPOINT" },
    });
    expect(asked.at(-1)?.tdsp).toBe("ONCOR");
  });

  test("asks where two deliver", async () =>
    expect(await loadPlans(wrong, aGateway({ areas: okAsync([area("ONCOR"), area("TNMP")]) }).ports)).toMatchObject({
      kind: "which-utility",
    }));

  test("keeps it where it is one of two", async () => {
    const loaded = await loadPlans(question, aGateway({ areas: okAsync([area("ONCOR"), area("TNMP")]) }).ports);
    expect(loaded).toMatchObject({ kind: "plans", place: { tdsp: "ONCOR" } });
    expect(loaded).not.toHaveProperty("place.insteadOf");
  });
});

test("without an access token a visitor is redirected to /oops; any other failure is shown on the page (S1-275)", () => {
  expect(plansNotLoaded({ kind: "unauthorized" })).toEqual(toOops("MissingAccessToken"));
  expect(plansNotLoaded(silence)).toBeUndefined();
});

test("failed plans are a failure, even if the place is known", async () => {
  const { ports } = aGateway({ plans: errAsync(problem("gateway-error", "fetchPlans", "status 500", 500)) });
  expect(await loadPlans(question, ports)).toMatchObject({ kind: "failed", problem: { operation: "fetchPlans" } });
});
