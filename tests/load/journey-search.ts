import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { openJournal, openStore } from "@switchyard/adapters-store";
import type { JournalReader, JourneyFilter } from "@switchyard/domain/journey/ports";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { Client } from "pg";
import { startPostgres } from "../../scripts/postgres.ts";
import { type Figure, median } from "./figures.ts";

const eventsOfOne = 10;
const rounds = 15;

/** Support's filters of a list: rare and common values, old journeys, and several at once. */
const filters: readonly JourneyFilter[] = [
  {},
  { rule: "everywhere" },
  { rule: "one in fifty" },
  { rule: "nearly nowhere" },
  { rule: "long ago" },
  { rule: "never" },
  { rule: "long ago", flow: "renewal" },
  { errorCode: "E4" },
  { mayBeInDoubt: true },
  { flow: "renewal", endedAt: "oops" },
  { since: "2026-08-01T00:00:00Z" },
  { until: "2026-01-02T00:00:00Z" },
];

/** The time to find one journey, and to list some, in a PostgreSQL store with ten million events. */
export const journeySearch = async (folder: string): Promise<Figure[]> => {
  const dataDir = mkdtempSync(join(folder, "search-"));
  const server = await startPostgres();
  try {
    const opened = openStore({ dataDir, storeUrl: server.url })._unsafeUnwrap();
    (await opened.ready())._unsafeUnwrap();
    opened.close();
    const journals = openJournal({ dataDir, storeUrl: server.url })._unsafeUnwrap();
    await fill(server.url, 1, 1_000);
    const amongThousands = await finding(journals, 1_000);
    await fill(server.url, 1_001, 1_000_000);
    const amongMillions = await finding(journals, 1_000_000);
    const listed: { readonly took: number; readonly filter: string }[] = [];
    for (const filter of filters)
      listed.push({ took: await listing(journals, filter), filter: JSON.stringify(filter) });
    const slowest = listed.reduce((worst, one) => (one.took > worst.took ? one : worst));
    return [
      {
        what: "finding a journey among ten million events / ten thousand",
        value: amongMillions / amongThousands,
        unit: "× time",
        bar: { most: 1.2 },
        detail: `${amongMillions.toFixed(2)} and ${amongThousands.toFixed(2)} ms`,
      },
      {
        what: "listing journeys among ten million events, slowest filter",
        value: slowest.took,
        unit: "ms",
        bar: { most: 200 },
        detail: listed.map(({ took, filter }) => `${filter} ${took.toFixed(0)}`).join(", "),
      },
    ];
  } finally {
    await server.stop();
  }
};

/** Milliseconds for a list and its count, as the command queries them. */
const listing = async (journals: JournalReader, filter: JourneyFilter): Promise<number> => {
  const took: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now();
    (await journals.journeys(filter, 50))._unsafeUnwrap();
    (await journals.count(filter, 10_000))._unsafeUnwrap();
    took.push(performance.now() - began);
  }
  return median(took);
};

const finding = async (journals: JournalReader, journeys: number): Promise<number> => {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const reference = `C${1 + ((round * 7_919) % journeys)}` as CorrelationId;
    const began = performance.now();
    const events = (await journals.journal(reference))._unsafeUnwrap();
    took.push(performance.now() - began);
    if (events?.length !== eventsOfOne) throw new Error(`${reference} has ${events?.length} events`);
  }
  return median(took);
};

/** A sequence of journeys, 20 seconds apart, each with its journal. */
const fill = async (url: string, first: number, last: number): Promise<void> => {
  const client = new Client(url);
  await client.connect();
  const at = "(timestamp '2026-01-01' + i * interval '20 seconds')";
  const iso = `to_char(${at}, 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`;
  const month = `date_trunc('month', ${at})::date`;
  for (let each = 0; each < 8; each += 1)
    await client.query(
      `CREATE TABLE IF NOT EXISTS journal_of_month_${each} PARTITION OF journal
       FOR VALUES FROM (date '2026-01-01' + interval '${each} months') TO (date '2026-01-01' + interval '${each + 1} months')`,
    );
  await client.query(
    `INSERT INTO journeys (id, correlation_id, flow, brand, locale, began_at, month, version, touched_at, data_key, state, last_seq, steps,
       ended_at, error_code, rules, has_intents, open_runs)
     SELECT md5(i::text), 'C' || i, (ARRAY['enrollment', 'renewal', 'transfer', 'add-home'])[1 + i % 4], 'main', 'en', ${iso}, ${month}, 3,
       1767225600000 + i::bigint * 20000, '', '', ${eventsOfOne}, 4,
       (ARRAY['confirmation', 'place-order', 'place-order-deposit', 'offers', 'oops'])[1 + (i * 7) % 5], CASE WHEN i % 5 = 2 THEN 'E' || i % 50 END,
       ARRAY['everywhere', 'r' || i % 97, 's' || i % 89] || CASE WHEN i % 50 = 0 THEN ARRAY['one in fifty'] ELSE '{}' END
         || CASE WHEN i % 300000 = 7 THEN ARRAY['nearly nowhere'] ELSE '{}' END || CASE WHEN i < 3000 THEN ARRAY['long ago'] ELSE '{}' END,
       true, CASE WHEN i % 20000 = 11 THEN '{1}'::int[] ELSE '{}' END
     FROM generate_series($1::int, $2::int) i`,
    [first, last],
  );
  await client.query(
    `INSERT INTO journal (month, journey, seq, at, run, type, body)
     SELECT ${month}, md5(i::text), seq, ${iso}, 1, 'intent',
       '{"type":"intent","at":"2026-01-01T00:00:00.000Z","run":1,"operation":"createCustomer","key":"' || i || '"}'
     FROM generate_series($1::int, $2::int) i, generate_series(1, ${eventsOfOne}) seq`,
    [first, last],
  );
  // Updates PostgreSQL's statistics, which the server otherwise does after a while.
  await client.query("ANALYZE journeys");
  await client.query("ANALYZE journal");
  await client.end();
};
