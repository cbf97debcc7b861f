import type { UsageOverview } from "@switchyard/domain/account/model";
import type { Usage } from "@switchyard/domain/account/ports";
import { esiidSchema } from "@switchyard/domain/kernel/ids";
import { z } from "zod";
import type { GatewayClient } from "../http/client.ts";
import { codeSchema, listSchema } from "../wire/values.ts";

const kwh = z.coerce.number().min(0);

const usageItem = z.object({
  esiid: codeSchema.pipe(esiidSchema),
  totalUsage: kwh,
  numOfMonths: z.coerce.number().int().min(0),
  avgMonthlyUsage: kwh,
  sqFootage: z.coerce.number().min(0).nullish(),
  months: listSchema(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), kWh: kwh })),
});

/** Reads only the first item (S1-235); later items may have any shape. */
const usageOverviewResponse = z.object({
  usageData: z.object({
    result: z
      .array(z.unknown())
      .nullish()
      .transform((items) => (items ?? []).slice(0, 1))
      .pipe(z.array(usageItem)),
  }),
});

const toOverview = (item: z.infer<typeof usageItem>): UsageOverview => ({
  esiid: item.esiid,
  totalKwh: item.totalUsage,
  months: item.numOfMonths,
  averageMonthlyKwh: item.avgMonthlyUsage,
  squareFeet: item.sqFootage || undefined,
  byMonth: item.months
    .map(({ month, kWh }) => ({ month, kwh: kWh }))
    .toSorted((a, b) => a.month.localeCompare(b.month)),
});

/** A home's electricity use. */
export const usage = (gateway: GatewayClient): Usage => ({
  overview: (esiid) =>
    gateway.ask(
      { operation: "usageOverview", method: "GET", path: "/myaccount/usage/consumption", query: { esiid } },
      usageOverviewResponse,
      ({ usageData: { result } }) => result.map(toOverview)[0],
    ),
});
