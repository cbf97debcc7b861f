import type { ReactNode } from "react";
import { openEvent } from "../data-layer/event-attributes.ts";
import type { CheckedForm } from "../forms/use-checked-form.ts";
import { Dialog } from "../ui/feedback/dialog.client.tsx";
import { Spinner } from "../ui/feedback/spinner.tsx";
import { Button } from "../ui/forms/button.tsx";
import { ErrorSummary } from "../ui/forms/error-summary.tsx";
import hiddenText from "../ui/hidden-text.module.css";
import styles from "./transfer-form.module.css";

/** What every form of a transfer, and that of another home, carries beside its fields, plain data. */
export interface SentFormProps {
  /** What the form is about, for the data layer; a transfer when missing. */
  readonly about?: "add-home";
  readonly action: string;
  readonly search: string;
  readonly locale: string;
  readonly summaryTitles: readonly string[];
  readonly submit: string;
  readonly working: string;
  /** Over the page while the answers are checked. */
  readonly loader: { readonly heading: string; readonly text: string };
}

interface Props<Field extends string> {
  readonly form: CheckedForm<Field>;
  readonly sent: SentFormProps;
  readonly children: ReactNode;
  /** Beside the button. */
  readonly beside?: ReactNode;
  errorOf(field: Field): string | undefined;
  focusOf(field: Field): string;
}

/** The frame of a checked form: its problems on top, its one button, and what stands over the page while it is on its way. */
export function SentForm<Field extends string>({ form, sent, children, beside, errorOf, focusOf }: Props<Field>) {
  const { element, open, isSent, isSending, handlers } = form;
  return (
    <form ref={element} action={sent.action} method="post" noValidate {...handlers} className={styles.form}>
      {/* What Enter presses without a script: not the first button of the page, which may be another one. */}
      <button className={hiddenText.hidden} name="action" value="continue" tabIndex={-1} aria-hidden />
      <input type="hidden" name="search" value={sent.search} />
      <input type="hidden" name="locale" value={sent.locale} />
      {isSent && open.length > 0 && (
        <div {...openEvent("form_error", { form: sent.about ?? "transfer" })}>
          <ErrorSummary heading={sent.summaryTitles[Math.min(open.length, sent.summaryTitles.length) - 1] ?? ""} items={open.map((field) => ({ href: `#${focusOf(field)}`, text: errorOf(field) }))} />
        </div>
      )}
      {children}
      <div className={styles.actions}>
        <Button name="action" value="continue" iconAfter="arrow" wide="phone" busy={isSending} aria-disabled={isSending || undefined}>
          {isSending ? sent.working : sent.submit}
        </Button>
        {beside}
      </div>
      <Dialog open={isSending} onClose={() => undefined} choiceRequired title={sent.loader.heading} closeLabel="" actions={null}>
        <p>{sent.loader.text}</p>
        <Spinner label={sent.working} />
      </Dialog>
    </form>
  );
}
