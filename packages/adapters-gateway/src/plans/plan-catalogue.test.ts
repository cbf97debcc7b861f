import { expect, test } from "vitest";
import { aGateway, aGatewayThatAnswers } from "../../test/a-gateway.ts";

const query = { intent: "move-in", dwel: "01", zip: "75206", tdsp: "ONCOR", prom: "PS", sessionId: "s-1" } as const;
const answer = (offers: unknown) => ({ plans: { result: { offers } }, correlationid: "c-1", sessionid: "s-2" });
const offer = (id: string) => ({ id, name: `Plan ${id}`, baseRate: 0.12, term: 12 });

test("an unreadable offer is dropped from the list and counted", async () => {
  const list = (
    await aGatewayThatAnswers(answer([offer("A"), { id: "B" }, "C", offer("D")])).plans.plans(query)
  )._unsafeUnwrap();
  expect(list).toMatchObject({ unreadable: 2, correlationId: "c-1", sessionId: "s-2" });
  expect(list.offers.map(({ id }) => id)).toEqual(["A", "D"]);
});

test("the first of two offers with one id wins, because an order names only the id", async () => {
  const list = (
    await aGatewayThatAnswers(answer([offer("A"), { ...offer("A"), baseRate: 0.09 }])).plans.plans(query)
  )._unsafeUnwrap();
  expect(list).toMatchObject({ unreadable: 1, offers: [{ id: "A", baseRate: 12_000_000 }] });
});

test("an empty list is an answer; a missing list is malformed", async () => {
  expect((await aGatewayThatAnswers(answer([])).plans.plans(query))._unsafeUnwrap().offers).toEqual([]);
  expect((await aGatewayThatAnswers(answer(null)).plans.plans(query))._unsafeUnwrapErr().kind).toBe("malformed");
});

test("several thousand offers are read", async () => {
  const offers = Array.from({ length: 5_000 }, (_, number) => offer(`P-${number}`));
  expect((await aGatewayThatAnswers(answer(offers)).plans.plans(query))._unsafeUnwrap().offers).toHaveLength(5_000);
});

test("the query has the specification's names and the customer's language, without empty values (S1-261)", async () => {
  const asked: string[] = [];
  const { ports } = aGateway({
    locale: "es",
    fetch: async (url) => {
      asked.push(new URL(url).search);
      return Response.json(answer([]));
    },
  });
  await ports.plans.plans(query);
  await ports.plans.plans({ ...query, dwel: "", prom: "", sessionId: "" });
  await ports.plans.plans({ ...query, dwel: "0213" });
  expect(asked).toEqual([
    "?cint=6&locale=es&dwel=01&zip=75206&tdsp=ONCOR&sessionId=s-1&prom=PS",
    "?cint=6&locale=es&zip=75206&tdsp=ONCOR",
    "?cint=6&locale=es&dwel=02&zip=75206&tdsp=ONCOR&sessionId=s-1&prom=PS",
  ]);
});
