import type { ChoiceEntry, ChoosingVisit } from "@switchyard/domain/help-me-choose/model";
import type { HelpMeChoose } from "@switchyard/domain/help-me-choose/ports";
import type { GatewayClient } from "../http/client.ts";
import { indicatorResponse } from "../wire/indicator.ts";

/** The answers in the gateway's format (E-411); every entry names its customer. */
export const toHelpMeChooseRequest = (
  entries: readonly ChoiceEntry[],
  { contract, partner, sessionId }: ChoosingVisit,
) => ({
  Data: entries.map(({ key, value }) => ({
    uccontract: contract,
    bpartner: partner,
    key,
    channel: "web",
    session_id: sessionId,
    value,
  })),
});

/** Stores the answers of the questionnaire. */
export const helpMeChoose = (gateway: GatewayClient): HelpMeChoose => ({
  submit: (entries, visit) =>
    gateway.ask(
      {
        operation: "helpMeChoose",
        method: "POST",
        path: "/shopping/plan/helpmechoose",
        body: toHelpMeChooseRequest(entries, visit),
      },
      indicatorResponse,
      ({ result }) => result.indicator,
    ),
});
