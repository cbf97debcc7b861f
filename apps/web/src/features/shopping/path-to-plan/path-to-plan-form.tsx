import { PlaceField } from "../../../parts/address-search/place-field.tsx";
import { ProblemSummary } from "../../../site/forms/problem-summary.tsx";
import { Apartment } from "../../../ui/drawings/apartment.tsx";
import { Home } from "../../../ui/drawings/home.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { ErrorLook } from "../../../ui/forms/error-look.tsx";
import { RadioCards } from "../../../ui/forms/radio-cards.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import { controlOf, type PathToPlanFormProps, type QuestionData, questions } from "./form-model.ts";
import styles from "./path-to-plan.module.css";

/**
 * The form of the three questions. It is complete without scripts. Its script (browser/path-to-plan.ts) loads with the
 * first touch. It doesn't send the form while an answer is missing, shows the message at the question and focuses the
 * first one (E-011 to E-013).
 */
export function PathToPlanForm({ texts, answers, messages, utilities, picked, hidden, ...props }: PathToPlanFormProps) {
  const open = questions.filter((question) => messages[question] !== undefined);
  return (
    <Card look="raised">
      <form
        action="/forms/path-to-plan"
        method="post"
        noValidate
        className={styles.form}
        data-focus-script="/site/path-to-plan.js"
        data-questions={JSON.stringify({
          missing: texts.missing,
          continue: texts.continue,
          continueFor: texts.continueFor,
          wasGiven: answers.search !== undefined,
        } satisfies QuestionData)}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div>
          {props.headingLevel === 1 ? (
            <h1 className={styles.title}>{texts.heading}</h1>
          ) : (
            <h2 className={styles.heading}>{texts.heading}</h2>
          )}
          {texts.lead && <p className={styles.lead}>{texts.lead}</p>}
        </div>
        <ProblemSummary
          form="path-to-plan"
          titles={texts.summaries}
          problems={open.map((question) => ({ id: controlOf[question], text: messages[question] }))}
          focusOnLoad
        />
        <RadioCards
          id="moving"
          name="moving"
          label={texts.moving.question}
          required
          columns={2}
          error={messages.moving}
          defaultValue={answers.moving}
          options={[
            { value: "yes", label: texts.moving.yes },
            { value: "no", label: texts.moving.no },
          ]}
        />
        <PlaceField
          id="search"
          name="search"
          kind="address-or-zip"
          label={texts.address.label}
          hint={texts.address.hint}
          error={messages.search}
          texts={props.searchTexts}
          fields={{ esiid: "esiid", zip: "zip", tdsp: "tdsp" }}
          typed={answers.search ?? ""}
          picked={picked}
          candidates={props.candidates}
          editHref={props.editHref}
          editText={texts.change}
          findText={texts.find}
          showsTick={props.showsTick}
        />
        {utilities.length > 0 && (
          <RadioCards
            id="utility"
            name="utility"
            label={texts.utility.question}
            hint={texts.utility.text}
            required
            columns={2}
            error={messages.utility}
            options={utilities}
          />
        )}
        <RadioCards
          id="apartment"
          name="apartment"
          label={texts.apartment.question}
          required
          error={messages.apartment}
          defaultValue={answers.apartment}
          options={[
            { value: "no", label: texts.apartment.no, drawing: <Home size="small" /> },
            { value: "yes", label: texts.apartment.yes, drawing: <Apartment /> },
          ]}
        />
        <Button name="action" value="continue" iconAfter="arrow" wide>
          {picked ? texts.continueFor.replace("{zip}", picked.zip) : texts.continue}
        </Button>
        <ErrorLook />
      </form>
    </Card>
  );
}
