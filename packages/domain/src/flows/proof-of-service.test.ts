import { expect, test } from "vitest";
import type { AccountHome, AccountStatus } from "../account/model.ts";
import type { Esiid } from "../kernel/ids.ts";
import type { IsoDate } from "../kernel/clock.ts";
import type { Standing } from "../standing/model.ts";
import type { OrderUnderWay } from "./own-orders.ts";
import { proofOfService } from "./proof-of-service.ts";

const today = "2026-12-10" as IsoDate;
const home = (status: AccountStatus): AccountHome => ({
  esiid: "10443720000052180" as Esiid,
  serviceAddress: "5218 Vanderbilt Ave, Dallas, TX 75206",
  status,
  contractAccount: "002103000011",
});
const ordered = (startsOn: string | undefined, number = "4001"): OrderUnderWay => ({
  kind: "home",
  standing: undefined,
  plan: undefined,
  startsOn,
  stopsOn: undefined,
  movesTo: undefined,
  charges: [],
  number,
});
const lost = (what: Standing["what"]): OrderUnderWay => ({
  ...ordered("2026-12-04"),
  kind: "unanswered",
  standing: { what, is: "in-doubt" },
});

test.each([
  ["a served home", home("active"), undefined, "served", undefined, ""],
  ["a served home whose order is stored", home("active"), ordered("2026-12-04"), "served", "2026-12-04", "4001"],
  ["a served home that begins today", home("active"), ordered("2026-12-10"), "served", "2026-12-10", "4001"],
  ["a served home with a later order", home("active"), ordered("2026-12-11"), "served", undefined, ""],
  ["a served home with a renewal in doubt", home("active"), lost("renewal"), "served", undefined, ""],
  ["an ordered home", home("pending"), ordered("2026-12-14"), "ordered", "2026-12-14", "4001"],
  ["an ordered home without a stored order", home("pending"), undefined, "ordered", undefined, ""],
  ["an order without an answer", home("pending"), lost("another-home"), "in-doubt", undefined, ""],
  ["new service without an answer", home("active"), lost("new-service"), "in-doubt", undefined, ""],
  ["a move without an answer", home("active"), lost("move"), "in-doubt", undefined, ""],
  ["a home that was left", home("inactive"), ordered("2026-11-04"), "ended", undefined, ""],
] as const)("the letter about %s states only what is confirmed", (_, at, order, kind, startsOn, orderNumber) => {
  expect(proofOfService(at, order, today)).toEqual({ kind, home: at, startsOn, orderNumber });
});
