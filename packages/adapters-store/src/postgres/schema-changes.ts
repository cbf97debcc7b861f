import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const migration = (statements: string): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const { CompiledQuery } = await import("kysely");
    await db.executeQuery(CompiledQuery.raw(statements));
  },
});

/**
 * Migrations by name, in order; a released one never changes. During a rollout, instances of two releases share the
 * schema. A migration therefore only adds, and the previous release works without the additions. A later release
 * removes the parts that the previous one still needs, and then raises `oldest_reader`.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  "001-journeys": migration(`
    -- The server's clock decides about time, in milliseconds since 1970: those of the machines may differ.
    CREATE FUNCTION now_ms() RETURNS bigint LANGUAGE sql VOLATILE AS
      $$ SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;

    -- oldest_reader is the first migration that a release must know to use this schema.
    CREATE TABLE compatibility (oldest_reader text NOT NULL);
    INSERT INTO compatibility VALUES ('001-journeys');

    -- Proves at opening that the master key is the one that the journeys were sealed with.
    CREATE TABLE master_key (proof bytea NOT NULL);
    CREATE UNIQUE INDEX master_key_is_one ON master_key ((true));

    -- state and redaction_key are sealed under data_key, data_key under the master key. Without data_key the journey is
    -- forgotten. month is the one in which it began: its journal lies in that month's partition. steps, ended_at,
    -- error_code and rules say again what the journal says, for those who search.
    CREATE TABLE journeys (
      id text COLLATE "C" PRIMARY KEY,
      correlation_id text NOT NULL,
      flow text NOT NULL,
      brand text NOT NULL,
      locale text NOT NULL,
      began_at text COLLATE "C" NOT NULL,
      month date NOT NULL,
      version integer NOT NULL,
      touched_at bigint NOT NULL,
      data_key bytea,
      redaction_key bytea,
      state bytea,
      fence bigint NOT NULL DEFAULT 0,
      holder text,
      lease_until bigint,
      last_seq integer NOT NULL DEFAULT 0,
      steps integer NOT NULL DEFAULT 0,
      destination text,
      ended_at text,
      error_code text,
      rules text[] NOT NULL DEFAULT '{}',
      has_intents boolean NOT NULL DEFAULT false
    ) WITH (fillfactor = 80);
    CREATE UNIQUE INDEX journeys_reference ON journeys (upper(correlation_id));
    CREATE INDEX journeys_latest ON journeys (touched_at DESC, id);
    CREATE INDEX journeys_in_order ON journeys (began_at, id);
    CREATE INDEX journeys_known ON journeys (touched_at) WHERE data_key IS NOT NULL;
    CREATE INDEX journeys_forgotten ON journeys (touched_at) WHERE data_key IS NULL;
    CREATE INDEX journeys_month ON journeys (month);
    CREATE INDEX journeys_ended_at ON journeys (ended_at, touched_at DESC);
    CREATE INDEX journeys_error_code ON journeys (upper(error_code), touched_at DESC) WHERE error_code IS NOT NULL;
    CREATE INDEX journeys_rules ON journeys USING gin (rules);

    CREATE TABLE journal (
      month date NOT NULL,
      journey text COLLATE "C" NOT NULL,
      seq integer NOT NULL,
      at text NOT NULL,
      run integer,
      type text NOT NULL,
      body text NOT NULL,
      PRIMARY KEY (month, journey, seq)
    ) PARTITION BY RANGE (month);
    CREATE FUNCTION journal_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM journeys WHERE id = OLD.journey AND data_key IS NOT NULL) THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'the journal of a journey that is not forgotten is append-only';
    END $$;
    CREATE TRIGGER journal_is_never_changed BEFORE UPDATE OR DELETE ON journal FOR EACH ROW EXECUTE FUNCTION journal_is_append_only();

    -- What opens a visitor's journey is a token that only the browser holds; digest is a keyed digest of it. replaces is the
    -- digest of the token before, which goes on working until this one has come back, works_until at most. reason and made_at
    -- say what brought it and when: many at once for one reason bring one.
    CREATE TABLE journey_tokens (
      digest text COLLATE "C" PRIMARY KEY,
      journey text COLLATE "C" NOT NULL,
      replaces text,
      works_until bigint,
      reason text,
      made_at bigint
    );
    CREATE INDEX journey_tokens_journey ON journey_tokens (journey);
  `),
  "002-sessions": migration(`
    -- Signed-in customers. body is sealed under the master key and holds the gateway's tokens; customer is a keyed digest.
    CREATE TABLE sessions (
      id text COLLATE "C" PRIMARY KEY,
      customer text NOT NULL,
      brand text NOT NULL,
      version integer NOT NULL,
      expires_at bigint NOT NULL,
      renewing_until bigint,
      body bytea NOT NULL
    );
    CREATE INDEX sessions_customer ON sessions (customer);
    CREATE INDEX sessions_expires ON sessions (expires_at);
  `),
  "003-consents": migration(`
    -- Proves at opening that the consent key is the one that consents were sealed with.
    CREATE TABLE consent_key (proof bytea NOT NULL);
    CREATE UNIQUE INDEX consent_key_is_one ON consent_key ((true));

    -- What customers have agreed to, one for each press that sends an order, sealed under the consent key. Without a body its
    -- time is up.
    CREATE TABLE consents (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      reference text NOT NULL,
      order_key text NOT NULL,
      given_at bigint NOT NULL,
      body bytea,
      outcome bytea
    );
    CREATE INDEX consents_reference ON consents (upper(reference));
    CREATE INDEX consents_order_key ON consents (order_key);
    CREATE INDEX consents_given ON consents (given_at) WHERE body IS NOT NULL;
    CREATE FUNCTION consents_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'that there was a consent stays'; END IF;
      IF NEW.body IS NOT NULL AND (NEW.reference, NEW.order_key, NEW.given_at, NEW.body) IS DISTINCT FROM (OLD.reference, OLD.order_key, OLD.given_at, OLD.body)
        THEN RAISE EXCEPTION 'a consent is never rewritten'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER consents_stay BEFORE UPDATE OR DELETE ON consents FOR EACH ROW EXECUTE FUNCTION consents_stay();

    -- Who has read which of them, and why.
    CREATE TABLE consent_readings (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      reference text NOT NULL,
      at text NOT NULL,
      reader text NOT NULL,
      because text NOT NULL
    );
    CREATE INDEX consent_readings_reference ON consent_readings (upper(reference));
    CREATE FUNCTION readings_stay() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'a reading is never changed or removed'; END $$;
    CREATE TRIGGER readings_stay BEFORE UPDATE OR DELETE ON consent_readings FOR EACH ROW EXECUTE FUNCTION readings_stay();
  `),
  "004-limits": migration(`
    -- How often something was done for a subject, which is a keyed digest; the columns are rate-limiter-flexible's. Unlogged: a
    -- count waits for no disk, and a crash of the server forgets it. Half of each page is free, so that a count that rises
    -- stays in its page and touches no index.
    CREATE UNLOGGED TABLE limits (
      key varchar(255) COLLATE "C" PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    ) WITH (fillfactor = 50);
  `),
  "005-announcements": migration(`
    -- What instances tell each other; teller is the one that said it. Who waits for its turn to tell has a higher number.
    CREATE TABLE announcements (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      teller text NOT NULL,
      told_at bigint NOT NULL DEFAULT now_ms(),
      said text NOT NULL
    );
  `),
  "006-known-by": migration(`
    -- What a caller may have of a journey beside its reference: a keyed digest of it, until the journey is forgotten.
    CREATE TABLE known_by (
      digest text COLLATE "C" NOT NULL,
      journey text COLLATE "C" NOT NULL,
      kind text NOT NULL,
      PRIMARY KEY (digest, journey)
    );
    CREATE INDEX known_by_journey ON known_by (journey);

    -- Who has looked for a customer's journeys, by what kind of thing, and why. digest is the same keyed digest.
    CREATE TABLE searches (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at text NOT NULL,
      searcher text NOT NULL,
      because text NOT NULL,
      kind text NOT NULL,
      digest text NOT NULL
    );
    CREATE FUNCTION searches_stay() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'a search is never changed or removed'; END $$;
    CREATE TRIGGER searches_stay BEFORE UPDATE OR DELETE ON searches FOR EACH ROW EXECUTE FUNCTION searches_stay();
  `),
  "007-shown-code": migration(`
    -- The error code that the page shows where its address has another one: that is what a caller reads out.
    ALTER TABLE journeys ADD COLUMN shown_code text;
    CREATE INDEX journeys_shown_code ON journeys (upper(shown_code), touched_at DESC) WHERE shown_code IS NOT NULL;
  `),
  "008-findings": migration(`
    -- What people found out of calls that must not happen twice and whose answer was lost; call_key is the idempotency key.
    CREATE TABLE findings (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      reference text NOT NULL,
      call_key text NOT NULL,
      at text NOT NULL,
      finder text NOT NULL,
      because text NOT NULL,
      kind text NOT NULL
    );
    CREATE INDEX findings_call ON findings (call_key);
    CREATE FUNCTION findings_stay() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'a finding is never changed or removed'; END $$;
    CREATE TRIGGER findings_stay BEFORE UPDATE OR DELETE ON findings FOR EACH ROW EXECUTE FUNCTION findings_stay();
  `),
  "009-open-runs": migration(`
    -- The runs in which a call was begun that must not happen twice, and that have not ended well: support's work list would look
    -- through all journals without. A release before does not keep it; what it begins while both run is not on that list.
    ALTER TABLE journeys ADD COLUMN open_runs integer[] NOT NULL DEFAULT '{}';
    UPDATE journeys SET open_runs = found.runs FROM (
      SELECT i.journey, array_agg(DISTINCT i.run) AS runs FROM journal i
      WHERE i.type = 'intent' AND NOT EXISTS (
        SELECT 1 FROM journal e WHERE e.month = i.month AND e.journey = i.journey AND e.run = i.run AND e.type = 'step-ended'
          AND e.body NOT LIKE '%"problem":{%' AND e.body NOT LIKE '%Missing"%')
      GROUP BY i.journey
    ) found WHERE journeys.id = found.journey;
    CREATE INDEX journeys_open ON journeys (began_at, id) WHERE open_runs <> '{}';
  `),
  "010-ended-tokens": migration(`
    -- The row of a token that has ended stays: an older release would open it. seed is what its successor follows from.
    ALTER TABLE journey_tokens ADD COLUMN ended_at bigint;
    ALTER TABLE journey_tokens ADD COLUMN seed text;
    UPDATE compatibility SET oldest_reader = '010-ended-tokens';
  `),
  "011-claims": migration(`
    -- The secret of wishes and of the keys of once-only calls, sealed under the master key.
    CREATE TABLE wish_secret (sealed bytea NOT NULL);
    CREATE UNIQUE INDEX wish_secret_is_one ON wish_secret ((true));

    -- Which journey has an order of a wish (whose, where, what) under way; digest is a keyed digest of the wish. generation
    -- counts the orders of one wish. since is when the row entered its state. A claim is deleted with the state of its journey.
    CREATE TABLE claims (
      digest text COLLATE "C" PRIMARY KEY,
      journey text COLLATE "C" NOT NULL,
      operation text NOT NULL,
      generation bigint NOT NULL,
      state text NOT NULL,
      since bigint NOT NULL
    );
    CREATE INDEX claims_journey ON claims (journey);
  `),
};
