"use client";
import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from "react";
import { AddressSearch } from "../../../parts/address-search/address-search.client.tsx";
import { PlaceSearch } from "../../../parts/address-search/place-search.client.tsx";
import type { PickedPlace } from "../../../parts/address-search/address-search-model.ts";
import { isSubmitButton } from "../../../site/forms/is-submit-button.ts";
import { ProblemSummary } from "../../../site/forms/problem-summary.tsx";
import { Apartment } from "../../../ui/drawings/apartment.tsx";
import { Home } from "../../../ui/drawings/home.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { RadioCards } from "../../../ui/forms/radio-cards.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import { readAnswers } from "./answers.ts";
import { controlOf, type PathToPlanFormProps, type Question, questions } from "./form-model.ts";
import styles from "./path-to-plan.module.css";

const isQuestion = (name: string): name is Question => questions.some((question) => question === name);

/**
 * The form of the three questions. Complete without a script; with one, nothing is sent while an answer is missing, the
 * message stands at the question and the focus goes to the first of them (E-011 to E-013).
 */
export function PathToPlanForm(props: PathToPlanFormProps) {
  const { texts, answers } = props;
  const form = useRef<HTMLFormElement>(null);
  const [messages, setMessages] = useState(props.messages);
  const [picked, setPicked] = useState(props.picked);
  const [utilities, setUtilities] = useState(props.utilities);

  const isMissing = (question: Question): boolean => {
    const values = new FormData(form.current ?? undefined);
    if (question === "utility") return utilities.length > 0 && !values.get("utility");
    return readAnswers((name) => values.get(name))[question] === undefined;
  };
  const settle = (question: Question, message: string | undefined): void =>
    setMessages(({ [question]: _, ...rest }) => (message === undefined ? rest : { ...rest, [question]: message }));

  const onChange = ({ target }: ChangeEvent<HTMLFormElement> & { target: HTMLInputElement }): void => {
    if (!isQuestion(target.name)) return;
    settle(target.name, undefined);
    // Another place has other utilities.
    if (target.name === "search") setUtilities([]);
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLFormElement> & { target: HTMLInputElement }): void => {
    // Only what was wiped out again is worth a word before Continue; and a message must not move the button from under the pointer.
    if (target.name !== "search" || relatedTarget === null || isSubmitButton(relatedTarget)) return;
    if (target.value.trim() === "" && answers.search !== undefined) settle("search", texts.missing.search);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    if (pressed instanceof HTMLButtonElement && pressed.value === "find") return;
    const missing = questions.filter(isMissing);
    setMessages(Object.fromEntries(missing.map((question) => [question, texts.missing[question]])));
    const [first] = missing;
    if (first === undefined) return;
    event.preventDefault();
    document.getElementById(controlOf[first])?.focus();
  };
  const onPick = (place: PickedPlace | undefined): void => {
    setPicked(place);
    setUtilities([]);
    if (place) settle("search", undefined);
  };

  const open = questions.filter((question) => messages[question] !== undefined);
  return (
    <Card look="raised">
      <form
        ref={form}
        action="/forms/path-to-plan"
        method="post"
        noValidate
        onChange={onChange}
        onBlur={onBlur}
        onSubmit={onSubmit}
        className={styles.form}
      >
        {Object.entries(props.hidden).map(([name, value]) => (
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
        {Object.keys(props.messages).length > 0 && (
          <ProblemSummary
            form="path-to-plan"
            titles={texts.summaries}
            problems={open.map((question) => ({ id: controlOf[question], text: messages[question] }))}
            focusOnLoad
          />
        )}
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
        <AddressSearch
          search={PlaceSearch}
          id="search"
          name="search"
          kind="address-or-zip"
          label={texts.address.label}
          hint={texts.address.hint}
          error={messages.search}
          texts={props.searchTexts}
          fields={{ esiid: "esiid", zip: "zip", tdsp: "tdsp" }}
          typed={answers.search ?? ""}
          picked={props.picked}
          candidates={props.candidates}
          editHref={props.editHref}
          editText={texts.change}
          findText={texts.find}
          showsTick={props.showsTick}
          onPick={onPick}
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
      </form>
    </Card>
  );
}
