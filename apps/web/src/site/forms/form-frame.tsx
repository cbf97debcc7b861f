import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ReactNode } from "react";
import { SendingDialog, type SendingDialogProps } from "../../ui/feedback/sending-dialog.tsx";
import { Button } from "../../ui/forms/button.tsx";
import hiddenText from "../../ui/hidden-text.module.css";
import styles from "./form-frame.module.css";
import { whoseField } from "../session/owner.ts";
import { ProblemSummary, type ProblemSummaryProps } from "./problem-summary.tsx";
import type { CheckedForm } from "./use-checked-form.ts";

/** Plain data of a checked form besides its fields. */
export interface FramedFormProps extends Omit<SendingDialogProps, "open"> {
  /** The form's subject, for the data layer. */
  readonly about: ProblemSummaryProps["form"];
  readonly action: string;
  readonly search: string;
  /** The customer that the form was rendered for, sealed (`sealedOwner`). */
  readonly whose: string;
  readonly locale: Locale;
  readonly summaryTitles: readonly string[];
  readonly submit: string;
  /** The button's text while the form is sending. */
  readonly working: string;
}

/** The frame of a checked form: problems on top, one button, and a loader over the page while it sends. */
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
      {/* The default button for Enter without scripts, so Enter doesn't press an earlier button of the page. */}
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

/**
 * All problems of a form, shown only after its button is pressed, because nothing may move under the pointer while a
 * customer fills in.
 */
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
