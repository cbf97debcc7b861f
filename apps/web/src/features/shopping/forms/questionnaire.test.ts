import { site } from "../../../composition/site.ts";
import { describe, expect, test } from "vitest";
import { ownTokens } from "../../../site/front-door/own-tokens.ts";
import { choiceQuestions } from "../questionnaire/questions.ts";
import { Browser, testSite } from "../../../site/session/site.fixture.ts";
import { answerAddress, sent } from "../../../app/sent.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });

const visitor = (): Browser => {
  const browser = new Browser();
  browser.cookies.set("shopping_session", ownTokens().make("shopping_session"));
  return browser;
};
/** The first choice of every question. */
const answers = async (): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (await choiceQuestions(site().content, "main", "en")).map(({ id, values }) => [id, values[0] ?? ""]),
  );
const home = { cint: "6", zip: "75206", dwel: "01", prom: "PS" };
const fieldsFor = (query: Readonly<Record<string, string>>) => ({
  search: new URLSearchParams(query).toString(),
  list: "/mvi/offers",
});
interface Sent {
  readonly Data: readonly { readonly key: string; readonly value: string; readonly session_id: string }[];
}
/** The answers that the provider received since then, by question. */
const answersSince = async (since: number): Promise<readonly (readonly (readonly [string, string])[])[]> =>
  (await here.asked("helpMeChoose"))
    .slice(since)
    .map(({ body }) => (body as unknown as Sent).Data.map(({ key, value }) => [key, value] as const));
const count = async (): Promise<number> => (await here.asked("helpMeChoose")).length;

describe("the questionnaire", () => {
  test("sends the answers to the provider, and shows suited plans first", async () => {
    const before = await count();
    const given = await answers();
    const answer = await sent(visitor(), "help-me-choose", {
      ...fieldsFor({ ...home, tdsp: "ONCOR" }),
      ...given,
      locale: "es",
    });
    expect(answerAddress(answer)).toEqual({
      path: "/es/mvi/offers",
      search: { ...home, tdsp: "ONCOR", suited: expect.stringMatching(/^[\w-]+( [\w-]+)*$/) as string, use: "720" },
      hash: "",
    });
    expect(answer.set.size).toBe(1);
    const [entries = [], ...more] = await answersSince(before);
    expect(more).toEqual([]);
    expect(entries).toEqual(
      expect.arrayContaining([
        ["tdu", "ONCOR"],
        ["intent", "6"],
      ]),
    );
    expect(entries.length).toBeGreaterThan(2 + Object.keys(given).length / 2);
  });

  test("finds the utility of a ZIP code with a single one, and makes no call without a ZIP code", async () => {
    const before = await count();
    expect(
      answerAddress(await sent(visitor(), "help-me-choose", { ...fieldsFor(home), ...(await answers()) })).search[
        "suited"
      ],
    ).toMatch(/^[\w-]+/);
    expect((await answersSince(before))[0]).toEqual(expect.arrayContaining([["tdu", "ONCOR"]]));
    expect(
      answerAddress(
        await sent(visitor(), "help-me-choose", { ...fieldsFor({ ...home, zip: "99999" }), ...(await answers()) }),
      ).search,
    ).not.toHaveProperty("suited");
    expect(
      answerAddress(
        await sent(new Browser(), "help-me-choose", { ...fieldsFor({ ...home, tdsp: "ONCOR" }), ...(await answers()) }),
      ).search,
    ).not.toHaveProperty("suited");
    expect(await count()).toBe(before + 1);
  });

  test("if skipped altogether keeps the usual order, with a note", async () => {
    const answer = await sent(visitor(), "help-me-choose", fieldsFor({ ...home, tdsp: "ONCOR" }));
    expect(answerAddress(answer).search).toEqual({ ...home, tdsp: "ONCOR", answers: "none" });
  });

  test("if the provider rejects it keeps the list unchanged, with a warning in the log", async () => {
    await here.gatewayIs({ faults: [{ operationId: "helpMeChoose", fault: "malformed" }] });
    expect(
      answerAddress(
        await sent(visitor(), "help-me-choose", { ...fieldsFor({ ...home, tdsp: "ONCOR" }), ...(await answers()) }),
      ),
    ).toEqual({ path: "/mvi/offers", search: { ...home, tdsp: "ONCOR" }, hash: "" });
    expect(
      here.reported.mock.calls.map(([event, { problem, brand, locale }, severity]) => [
        event,
        problem?.operation,
        brand,
        locale,
        severity,
      ]),
    ).toEqual([["the answers could not be submitted", "helpMeChoose", "main", "en", "warn"]]);
  });

  test("can be deleted, for the visitor and at the provider", async () => {
    const browser = visitor();
    await sent(browser, "help-me-choose", { ...fieldsFor({ ...home, tdsp: "ONCOR" }), ...(await answers()) });
    const before = await count();
    const cleared = await sent(browser, "clear-choices", { ...fieldsFor({ ...home, tdsp: "ONCOR" }), locale: "es" });
    expect(answerAddress(cleared)).toEqual({ path: "/es/mvi/offers", search: { ...home, tdsp: "ONCOR" }, hash: "" });
    expect(cleared.set.size).toBe(1);
    expect(await answersSince(before)).toEqual([
      [
        ["tdu", "ONCOR"],
        ["intent", "6"],
      ],
    ]);
  });
});
