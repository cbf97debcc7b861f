import type { ReactNode } from "react";
import { openEvent } from "../data-layer/event-attributes.ts";
import type { EventFields } from "../data-layer/events.ts";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";

export interface ProblemSummaryProps extends EventFields<"form_error"> {
  /** By how many, from one on (`summaryTitles`). */
  readonly titles: readonly string[];
  /** The id of the control, and the fix. */
  readonly problems: readonly { readonly id: string; readonly text: ReactNode }[];
  readonly focusOnLoad?: boolean;
  readonly className?: string | undefined;
}

/** The list of what is wrong, on top of a form, each with a link to its control. The data layer is told that it shows. */
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
