import type { IsoDate } from "@switchyard/domain/kernel/clock";
import type { DayFee } from "@switchyard/domain/service-calendar/model";
import { type CalendarDay, type CalendarQuestion, hasPriorityFee } from "@switchyard/domain/service-calendar/rules";
import { Alert } from "../../ui/feedback/alert.tsx";
import { titleOf } from "./fee-words.ts";
import type { StartDateTexts } from "./start-date-model.ts";

interface ChosenDayProps {
  readonly question: CalendarQuestion;
  readonly day: CalendarDay;
  readonly fee: DayFee;
  readonly texts: StartDateTexts;
  fill(text: string, date?: IsoDate): string;
}

/** The chosen day's price and its reason, or why the day is unavailable. */
export function ChosenDay({ question, day: { date, open, kind, reason }, fee, texts, fill }: ChosenDayProps) {
  if (!open)
    return (
      reason && (
        <Alert tone="warning" title={fill(texts.cellUnavailable, date).replace("{reason}", texts.reasons[reason])} />
      )
    );
  const isPriority = kind === "priority";
  const isCharged = fee !== "unknown" && fee > 0;
  const isSoonerKnown = question.data.priorityFee !== "unknown" && hasPriorityFee(question);
  return (
    <Alert
      tone={fee === "unknown" || (isPriority && isCharged) ? "warning" : "info"}
      title={fill(titleOf(texts, fee), date)}
    >
      {fee === "unknown" && <p>{fill(texts.unknownMessage)}</p>}
      {isCharged && <p>{fill(isPriority ? texts.priorityMessage : texts.standardMessage)}</p>}
      {!isPriority && fee === 0 && isSoonerKnown && <p>{fill(texts.sooner)}</p>}
    </Alert>
  );
}
