import { longestChoice } from "@switchyard/domain/help-me-choose/rules";
import type { CSSProperties } from "react";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { FieldGroup } from "../../../ui/forms/field-group.tsx";
import { RadioCards } from "../../../ui/forms/radio-cards.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { ContentDrawing } from "../../../site/blocks/content-drawing.tsx";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import { questionAnchor } from "../questionnaire/questions.ts";
import type { QuestionContent } from "./content.ts";
import styles from "./help-me-choose-questions.module.css";

interface StepProps {
  readonly question: QuestionContent;
  /** The question's number, from 1. */
  readonly number: number;
  readonly total: number;
  /** The earlier answers. */
  readonly chosen: readonly string[];
  readonly page: PageContext;
}

/** One question of the questionnaire, with its number. */
export function Step({ question, number, total, chosen, page }: StepProps) {
  const { QuestionId, Title, Tips, AnswerType, BarColour, BarBackgroundColour } = question;
  const bar = {
    "--reached": `${(100 * number) / total}%`,
    ...(BarColour && { "--bar": BarColour }),
    ...(BarBackgroundColour && { "--bar-ahead": BarBackgroundColour }),
  } as CSSProperties;
  return (
    <section className={styles.step} data-step={AnswerType} aria-label={page.text(Title)}>
      <div className={styles.top}>
        <p className={styles.title}>{page.text(Title)}</p>
        <p className={styles.count}>{page.t("helpMeChoose.step", { current: number, total })}</p>
      </div>
      <div className={styles.bar} style={bar} aria-hidden />
      <Answers id={questionAnchor(QuestionId)} question={question} chosen={chosen} page={page} />
      {Tips && (
        <p className={styles.tips}>
          <MarkedLine text={page.text(Tips)} page={page} />
        </p>
      )}
    </section>
  );
}

function Answers({
  id,
  question,
  chosen,
  page,
}: Pick<StepProps, "question" | "chosen" | "page"> & { readonly id: string }) {
  const { QuestionId, Heading, Question, AnswerType, Answers: answers } = question;
  const label = <span className={styles.heading}>{page.text(Heading)}</span>;
  const hint = page.text(Question);
  if (AnswerType === "TextInput")
    return (
      <TextField
        id={id}
        name={QuestionId}
        label={label}
        hint={hint}
        maxLength={longestChoice}
        autoComplete="off"
        defaultValue={chosen[0]}
        className={styles.words}
      />
    );
  if (AnswerType === "Button") {
    return (
      <RadioCards
        id={id}
        name={QuestionId}
        label={label}
        hint={hint}
        defaultValue={chosen[0]}
        options={answers.map(({ Key, Value, DisplayImage }) => ({
          value: Value,
          label: page.text(Key),
          ...(DisplayImage && { drawing: <ContentDrawing name={DisplayImage} /> }),
        }))}
      />
    );
  }
  return (
    <FieldGroup id={id} label={label} hint={`${hint} ${page.t("helpMeChoose.checklistHint")}`}>
      <div className={styles.checklist}>
        {answers.map(({ Key, Value, DisplayImage }) => (
          <div key={Value} className={styles.check}>
            <Checkbox
              id={`${id}-${Value}`}
              name={QuestionId}
              value={Value}
              label={page.text(Key)}
              defaultChecked={chosen.includes(Value)}
            />
            {DisplayImage && (
              <span className={styles.small}>
                <ContentDrawing name={DisplayImage} />
              </span>
            )}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
