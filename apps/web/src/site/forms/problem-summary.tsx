import type { ReactNode } from "react";
import { openEvent } from "../data-layer/event-attributes.ts";
import type { EventFields } from "../data-layer/events.ts";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";

export interface ProblemSummaryProps extends EventFields<"form_error"> {
  /** By number of problems, from one on (`summaryTitles`). */
  readonly titles: readonly string[];
  /** The control's id and the message. */
  readonly problems: readonly { readonly id: string; readonly text: ReactNode }[];
  readonly focusOnLoad?: boolean;
  readonly className?: string | undefined;
}

/**
 * The list of problems on top of a form, each linked to its control. Pushes an event to the data layer when it shows.
 */
export function ProblemSummary({ form, titles, problems, focusOnLoad = false, className }: ProblemSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <div className={className} {...openEvent("form_error", { form })}>
      <ErrorSummary
        heading={(titles[problems.length - 1] ?? titles.at(-1) ?? "").replace("{count}", String(problems.length))}
        items={problems.map(({ id, text }) => ({ href: `#${id}`, text }))}
        focusOnLoad={focusOnLoad}
      />
    </div>
  );
}
