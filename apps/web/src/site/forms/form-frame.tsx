import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ReactNode } from "react";
import { SendingDialog, type SendingDialogProps } from "../../ui/feedback/sending-dialog.tsx";
import { Button } from "../../ui/forms/button.tsx";
import hiddenText from "../../ui/hidden-text.module.css";
import styles from "./form-frame.module.css";
import { whoseField } from "../session/owner.ts";
import { ProblemSummary, type ProblemSummaryProps } from "./problem-summary.tsx";
import type { CheckedForm } from "./use-checked-form.ts";

/** What a checked form carries beside its fields, plain data. */
export interface FramedFormProps extends Omit<SendingDialogProps, "open"> {
  /** What the form is about, for the data layer. */
  readonly about: ProblemSummaryProps["form"];
  readonly action: string;
  readonly search: string;
  /** For whom it is drawn, sealed (`sealedOwner`). */
  readonly whose: string;
  readonly locale: Locale;
  readonly summaryTitles: readonly string[];
  readonly submit: string;
  /** On the button, while the form is on its way. */
  readonly working: string;
}

/** The frame of a checked form: its problems on top, its one button, and the loader over the page while it is on its way. */
export function FormFrame<Field extends string>({
  form,
  framed,
  children,
}: {
  readonly form: CheckedForm<Field>;
  readonly framed: FramedFormProps;
  readonly children: ReactNode;
}) {
  const { element, isSending, draft, handlers } = form;
  return (
    <form
      ref={element}
      action={framed.action}
      method="post"
      noValidate
      {...draft}
      {...handlers}
      className={styles.form}
    >
      {/* What Enter presses without a script: not the first button of the page, which may be another one. */}
      <button className={hiddenText.hidden} name="action" value="continue" tabIndex={-1} aria-hidden />
      <input type="hidden" name="search" value={framed.search} />
      <input type="hidden" name={whoseField} value={framed.whose} />
      <input type="hidden" name="locale" value={framed.locale} />
      <FormProblems form={form} about={framed.about} titles={framed.summaryTitles} />
      {children}
      <div className={styles.actions}>
        <Button
          name="action"
          value="continue"
          iconAfter="arrow"
          wide="phone"
          busy={isSending}
          aria-disabled={isSending || undefined}
        >
          {isSending ? framed.working : framed.submit}
        </Button>
      </div>
      <SendingDialog open={isSending} loader={framed.loader} />
    </form>
  );
}

interface FormProblemsProps<Field extends string> extends Pick<
  ProblemSummaryProps,
  "titles" | "focusOnLoad" | "className"
> {
  readonly form: CheckedForm<Field>;
  readonly about: ProblemSummaryProps["form"];
}

/** All that is wrong with a form, for those who have pressed its button: while somebody fills in, nothing moves under their pointer. */
export function FormProblems<Field extends string>({
  form: { isSent, open, focusOf, errorOf },
  about,
  ...summary
}: FormProblemsProps<Field>) {
  if (!isSent) return null;
  return (
    <ProblemSummary
      {...summary}
      form={about}
      problems={open.map((field) => ({ id: focusOf(field), text: errorOf(field) }))}
    />
  );
}
