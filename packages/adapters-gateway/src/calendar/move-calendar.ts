import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import type { MoveCalendar } from "@switchyard/domain/service-calendar/ports";
import type { GatewayClient } from "../http/client.ts";
import { calendarResponse } from "./service-calendar.ts";

/** The calendars of transfer and add-home. */
export const moveCalendar = (gateway: GatewayClient): MoveCalendar => {
  const ask = (operation: string, path: string, query: Readonly<Record<string, string>>) =>
    gateway.ask({ operation, method: "GET", path, query }, calendarResponse, ({ result }) => result);
  return {
    transferConnectDates: (esiid) => ask("transferConnectDates", "/calendar/transferconnectdate", { esiid }),
    transferDisconnectDates: (esiid) => ask("transferDisconnectDates", "/calendar/transferdisconnectdate", { esiid }),
    addConnectDates: (esiid, intent) =>
      ask("addConnectDates", "/calendar/addconnectdate", { esiid, intent: codeOfIntent(intent) }),
  };
};
