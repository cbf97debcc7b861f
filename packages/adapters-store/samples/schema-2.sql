-- The store as the release with schema version 2 left it: an enrollment under way, a renewal, and an enrollment that is forgotten.
-- Master key: the sample store's own master key, of no use elsewhere
CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT;
CREATE TABLE master_key (proof BLOB NOT NULL) STRICT;
CREATE TABLE journeys (
        id TEXT PRIMARY KEY,
        correlation_id TEXT NOT NULL COLLATE NOCASE UNIQUE,
        flow TEXT NOT NULL,
        brand TEXT NOT NULL,
        locale TEXT NOT NULL,
        began_at TEXT NOT NULL,
        version INTEGER NOT NULL,
        touched_at INTEGER NOT NULL,
        data_key BLOB,
        redaction_key BLOB,
        state BLOB,
        fence INTEGER NOT NULL DEFAULT 0,
        holder TEXT,
        lease_until INTEGER
      ) STRICT;
CREATE INDEX journeys_touched ON journeys (touched_at) WHERE data_key IS NOT NULL;
CREATE TABLE journal (
        journey TEXT NOT NULL REFERENCES journeys (id),
        seq INTEGER NOT NULL,
        at TEXT NOT NULL,
        run INTEGER,
        type TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (journey, seq)
      ) STRICT;
CREATE TABLE sessions (
        id TEXT PRIMARY KEY,
        customer TEXT NOT NULL,
        brand TEXT NOT NULL,
        version INTEGER NOT NULL,
        expires_at INTEGER NOT NULL,
        renewing_until INTEGER,
        body BLOB NOT NULL
      ) STRICT;
CREATE INDEX sessions_customer ON sessions (customer);
CREATE INDEX sessions_expires ON sessions (expires_at);
INSERT INTO schema_version (version) VALUES (2);
INSERT INTO master_key (proof) VALUES (X'67c9705d3b8f89c84e64289d67f38e7ebb671e39d7910e0d7f3679ae');
INSERT INTO journeys (id, correlation_id, flow, brand, locale, began_at, version, touched_at, data_key, redaction_key, state, fence, holder, lease_until) VALUES ('3d9f2c44-7a10-4c8e-9d52-0b6f1e7a2c31', '5GPV-164V-QBHA', 'enrollment', 'main', 'en', '2026-11-20T18:00:00.000Z', 1, 1795197660000, X'b1ca5f320a1bbfaef94dd1a85ecdcfaa00c8a38332075757d8d0eb87a9c7b099a45af1a82d3c9f937324e810585d3567d90d035225ec9a07ee8144c4', X'31e12f8fc4bc5fe31c1def450635cacd319d9f713ba498d19fd486376dc29cc62b31c2b0d0c9938410a6105626a8b0aaf4a4e26370c30ee9c6282e30', X'ffd5cf8e9f5c228cf703cec2c6d37319c1e849374fd900002deec41da78e906dd2e30c8d2e6852cb11f671c096c185fe7d66575a51404d214688a50d58a78ef48d93e589013ebd35e1ef6dbaddfa0c3d7309871f4d7ae9506905ed2e16a829a73d51dd52570fed', 1, NULL, NULL);
INSERT INTO journeys (id, correlation_id, flow, brand, locale, began_at, version, touched_at, data_key, redaction_key, state, fence, holder, lease_until) VALUES ('8a51c0de-2b7f-8c11-a0f3-5e9d4b1a6c77', '9KTR-52MX-WD3E', 'renewal', 'main', 'en', '2026-11-20T18:00:00.000Z', 0, 1795197600000, X'e907eddd60d5dd3f16955a1485aa106462e011c581585db2f81317aaacf4bc22b16a9574236453f18a7b468cfdb812d5265bbf48eade2566a23e5746', X'f70b7338ce0a247ffa0e5dadb5e47820394457faee58431035550f215c1976408c738f049669281ccf189d9b340cb764751e5a49855e51924d1f48c2', X'1d38615e5050f3668b5e97a1336470fa5e62c8a87bc457f78925ce184885abbe0da16aef8a0dc21a9f4d2f495e09bc0c835b2953eba8cc78b439baf64f59ecfc28', 0, NULL, NULL);
INSERT INTO journeys (id, correlation_id, flow, brand, locale, began_at, version, touched_at, data_key, redaction_key, state, fence, holder, lease_until) VALUES ('f07b6a19-c3d4-4e25-b816-94a2d07c5e38', '2HQN-8YBC-7FZP', 'enrollment', 'main', 'en', '2026-11-01T18:00:00.000Z', 0, 1793556000000, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO journal (journey, seq, at, run, type, body) VALUES ('3d9f2c44-7a10-4c8e-9d52-0b6f1e7a2c31', 1, '2026-11-20T18:00:00.000Z', NULL, 'began', '{"type":"began","format":1,"at":"2026-11-20T18:00:00.000Z","journey":"3d9f2c44-7a10-4c8e-9d52-0b6f1e7a2c31","correlationId":"5GPV-164V-QBHA","flow":"enrollment","brand":"main","locale":"en","codeVersion":"0.1.0"}');
INSERT INTO journal (journey, seq, at, run, type, body) VALUES ('3d9f2c44-7a10-4c8e-9d52-0b6f1e7a2c31', 2, '2026-11-20T18:01:00.000Z', 1, 'intent', '{"type":"intent","at":"2026-11-20T18:01:00.000Z","run":1,"operation":"createCustomer","key":"7d512d077bad47b4da5ebb29cbffd4dae7e1e4d6"}');
INSERT INTO journal (journey, seq, at, run, type, body) VALUES ('8a51c0de-2b7f-8c11-a0f3-5e9d4b1a6c77', 1, '2026-11-20T18:00:00.000Z', NULL, 'began', '{"type":"began","format":1,"at":"2026-11-20T18:00:00.000Z","journey":"8a51c0de-2b7f-8c11-a0f3-5e9d4b1a6c77","correlationId":"9KTR-52MX-WD3E","flow":"renewal","brand":"main","locale":"en","codeVersion":"0.1.0"}');
INSERT INTO journal (journey, seq, at, run, type, body) VALUES ('f07b6a19-c3d4-4e25-b816-94a2d07c5e38', 1, '2026-11-01T18:00:00.000Z', NULL, 'began', '{"type":"began","format":1,"at":"2026-11-01T18:00:00.000Z","journey":"f07b6a19-c3d4-4e25-b816-94a2d07c5e38","correlationId":"2HQN-8YBC-7FZP","flow":"enrollment","brand":"main","locale":"en","codeVersion":"0.1.0"}');
CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_is_never_cut BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
