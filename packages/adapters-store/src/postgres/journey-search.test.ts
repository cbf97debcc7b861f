import { expect, test } from "vitest";
import { aJourney, began, worked } from "../a-journey.fixture.ts";
import { aSchema, aStoreIn } from "./a-schema.fixture.ts";
import { openPostgresJournal } from "./reading.ts";

test.each([
  ["few", 300],
  ["many", 10_050],
])("of %s journeys with a rule, the latest come first, with a count", async (_, howMany) => {
  const schema = await aSchema();
  const store = aStoreIn(schema);
  const journey = aJourney({ beganAt: new Date().toISOString() });
  await worked(store.begin(journey, [began(journey)]));
  // Copies of it, one per second; every other one has the rule.
  await schema.run(
    `INSERT INTO journeys (id, correlation_id, flow, brand, locale, began_at, month, version, touched_at, rules)
     SELECT 'copy-' || i, 'REF-' || i, flow, brand, locale, began_at, month, version, touched_at + i * 1000,
       CASE WHEN i % 2 = 0 THEN ARRAY['a rule'] ELSE '{}' END
     FROM journeys, generate_series(1, ${2 * howMany}) i`,
  );
  const reader = openPostgresJournal({ url: schema.url });
  const found = await worked(reader.journeys({ rule: "a rule" }, 3));
  expect(found.map(({ correlationId }) => correlationId)).toEqual(
    [0, 2, 4].map((earlier) => `REF-${2 * howMany - earlier}`),
  );
  expect(await worked(reader.count({ rule: "a rule" }))).toBe(howMany);
  expect(await worked(reader.count({ rule: "a rule" }, 200))).toBe(201);
});
