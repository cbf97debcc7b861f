import { type Backend, json, type Operations, success } from "../operation/operation.ts";
import { choicesIn } from "./choices.ts";

interface HelpMeChooseRequest {
  readonly Data: readonly { readonly key: string; readonly value: string; readonly session_id: string }[];
}

/** Visitors' answers to the questionnaire. */
export const helpMeChooseOperations = ({ records }: Backend): Operations => ({
  helpMeChoose: ({ body }) => {
    const { Data } = body as HelpMeChooseRequest;
    const sessions = new Set(Data.map(({ session_id }) => session_id));
    const [sessionId = ""] = sessions;
    // Answers without a session, or of several sessions, are not recorded.
    if (sessionId === "" || sessions.size > 1) return json({ result: { indicator: "NoSession" } });
    choicesIn(records).keep(sessionId, Data);
    return success;
  },
});
