import { planListContent } from "./plan-list-content.ts";
import { readShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { expect, test } from "vitest";
import { aPlan } from "../../../../test/a-plan.ts";
import { listedPlans } from "./listed-plans.ts";

const echo = (message: string): string => message;
const listed = (search: string) => {
  const parameters = new URLSearchParams(search);
  return listedPlans(
    {
      kind: "plans",
      plans: [aPlan({ id: "P-1", term: 12 }), aPlan({ id: "P-2", term: 24 })],
      unreadable: 0,
      place: { zip: "75206", city: "Dallas", street: "", tdsp: "ONCOR" },
    },
    { phone: "1-800-555-0142", badges: planListContent.shape.badges.parse(undefined) },
    { type: "PlanList", params: {}, fields: {}, blocks: {} },
    {
      href: echo,
      t: Object.assign(echo, { has: () => true }),
      text: echo,
      locale: "en",
      path: "/mvi/offers",
      route: "mvi",
      query: readShoppingQuery(parameters),
      search: parameters,
    },
  );
};

test.each([
  ["that all of its plans pass", "paid=after"],
  ["that none of its plans answers to", "company=nobody"],
])("a filter %s is in no link of the list, and effective filters are", (_, filter) => {
  const { search, plans, setting } = listed(`zip=75206&${filter}&term=12&use=700`);
  expect(`${search}`).toBe("zip=75206&term=12&use=700");
  expect(plans.map(({ id }) => setting.detailsHref({ ...aPlan(), id }))).toEqual([
    "/mvi/offers?zip=75206&term=12&use=700&details=P-1",
  ]);
});
