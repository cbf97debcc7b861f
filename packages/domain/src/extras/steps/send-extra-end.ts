import { errAsync } from "neverthrow";
import { z } from "zod";
import { problem } from "../../kernel/problem.ts";
import { triedWith } from "../../standing/model.ts";
import { keyed } from "../../standing/once-only-call.ts";
import { endedBy } from "../facts.ts";
import type { ExtraEndAnswered } from "../model.ts";
import { extraEndOnceOnlyCalls } from "../once-only-calls.ts";
import { extraEndAnswered } from "../rules.ts";
import { type At, isAtStage, openAgain, withAccepted } from "../state.ts";
import { extraEndResult } from "../whole-end.ts";
import type { ExtraEndStep } from "./extra-end-step.ts";

const operation = "endExtra";

/** Sends the end once. The provider's list of extras tells the result where the gateway ignores keys. */
export const sendExtraEnd: ExtraEndStep<At<"submitted">, object, ExtraEndAnswered> = {
  name: "sendExtraEnd",
  allowed: isAtStage("submitted"),
  input: z.object({}),
  run: ({ state, ports, once, claim, conclude, decide }) => {
    const { asked, answers } = state;
    const { contractAccount: account, extra, reference } = asked;
    const wish = { account, extra };
    const inTheList = () =>
      ports.extrasInForce.ofAccount(account).map(({ extras = [] }) => {
        const found = endedBy(reference, extras);
        return found && { indicator: "Success", number: found.confirmation };
      });
    return claim(operation, [wish], { overBefore: Number.POSITIVE_INFINITY }).andThen(({ generations, holders }) => {
      if (holders) return errAsync(problem("refused", operation, "another request for this extra is in doubt"));
      const [generation = 0] = generations;
      return once(
        operation,
        keyed(extraEndOnceOnlyCalls.endExtra, { account, extra, generation, answers }),
        (key) => ports.extrasInForce.end(asked, key),
        inTheList,
      )
        .andThen(extraEndResult(operation))
        .map(({ verdict, ...answer }) => {
          const isDone = verdict === "done";
          if (isDone) conclude(operation, [wish], "confirmed");
          const { stage: _, ...sent } = state;
          return {
            state: isDone
              ? withAccepted({ ...sent, lastTry: undefined }, answer.number)
              : { ...openAgain(sent), answers: answers + 1, lastTry: triedWith(verdict, answer.indicator) },
            destination: decide(extraEndAnswered, { indicator: answer.indicator }),
            answer,
          };
        });
    });
  },
};
