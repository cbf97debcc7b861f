import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { centralDay } from "@switchyard/domain/kernel/clock";
import { toSlashDate } from "@switchyard/domain/kernel/dates";
import type { Operation } from "@switchyard/gateway-sandbox/contract/contract";
import { z } from "zod";
import { contractMisfits, fitsRequest, jsonIn, shown } from "./contract.ts";
import { placeInContract } from "./contract-places.ts";
import type { Misfit } from "./misfits.ts";
import { type Json, jsonSchema } from "./pact.ts";
import { type Exchange, sendRequest } from "./recorder.ts";

/** The number of entries with a key in the gateway's ledger of today. */
export type CountInLedger = (key: string) => Promise<number>;

/** Sends a call again under its key, then another body under that key, and looks the key up in the ledger. */
export const onceOnlyMisfits = async (
  operation: Operation,
  exchange: Exchange,
  countInLedger: CountInLedger | undefined,
): Promise<readonly Misfit[]> => {
  const { request, response } = exchange;
  const key = request.headers.get("Idempotency-Key");
  if (key === null || request.body === undefined) return [];
  const again = await sendRequest(request);
  const other = await sendRequest({ ...request, body: JSON.stringify(anotherBody(operation, request.body)) });
  const count = (await countInLedger?.(key)) ?? 0;
  return [
    ...contractMisfits(operation, again),
    ...unless(
      isSame(response, again.response),
      "answer to a repeat under its key",
      summary(response),
      summary(again.response),
    ),
    ...unless(
      other.response.status === 409,
      "status of another body under this key",
      "409",
      `${other.response.status}`,
    ),
    ...unless(count <= 1, "entries of this key in the ledger", "1", `${count}`),
  ];
};

const unless = (isRight: boolean, at: string, expected: string, got: string): readonly Misfit[] =>
  isRight
    ? []
    : [
        {
          kind: "form",
          at,
          expected,
          got,
          place: placeInContract("/components/parameters/IdempotencyKey/description"),
        },
      ];

const isSame = (one: Exchange["response"], other: Exchange["response"]): boolean =>
  one.status === other.status && isDeepStrictEqual(jsonIn(one.body), jsonIn(other.body));
const summary = ({ status, body }: Exchange["response"]): string => `${status} ${shown(jsonIn(body))}`;

/** The body with a changed last letter or digit in the first text that allows it. */
const anotherBody = (operation: Operation, text: string): Json => {
  const body = jsonSchema.parse(JSON.parse(text));
  for (const other of variants(body)) if (fitsRequest(operation, other)) return other;
  throw new Error(`no text in the body of ${operation.operationId} can be changed`);
};

function* variants(value: Json): Generator<Json> {
  if (typeof value === "string" && /[a-z\d]$/i.test(value)) {
    yield value.slice(0, -1) + (/\d$/.test(value) ? (Number(value.at(-1)) + 1) % 10 : value.endsWith("a") ? "b" : "a");
  } else if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) for (const other of variants(inner)) yield value.with(index, other);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value))
      for (const other of variants(inner)) yield { ...value, [name]: other };
  }
}

const ledgerSchema = z.object({ result: z.array(z.object({ idempotencyKey: z.string() })) });

export const ledgerOf =
  (gateway: string, siteToken: string): CountInLedger =>
  async (key) => {
    const today = toSlashDate(centralDay(new Date().toISOString()));
    const { response } = await sendRequest({
      method: "GET",
      url: `${gateway.replace(/\/$/, "")}/operations/ledger?date=${encodeURIComponent(today)}`,
      headers: new Headers({
        Authorization: `Bearer ${siteToken}`,
        "X-Brand-Id": "LARKSPUR",
        "X-Correlation-Id": `contracts-verify-${randomUUID()}`,
      }),
      body: undefined,
    });
    const ledger = ledgerSchema.safeParse(jsonIn(response.body));
    return ledger.success ? ledger.data.result.filter(({ idempotencyKey }) => idempotencyKey === key).length : 0;
  };
