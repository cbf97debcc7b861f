"use client";
import { sayDay } from "../../ui/format/days.ts";
import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { formatTyped } from "@switchyard/domain/identity/typing";
import { fromSlashDate, toSlashDate } from "@switchyard/domain/kernel/dates";
import { normalisedDay } from "@switchyard/domain/service-calendar/typed-day";
import type { DayFee } from "@switchyard/domain/service-calendar/model";
import { feeConsent } from "@switchyard/domain/service-calendar/fee-consent";
import {
  dayAsked,
  dayOn,
  daysBeside,
  daysWithFee,
  leastOfAll,
  offersOf,
  startDayFee,
} from "@switchyard/domain/service-calendar/rules";
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { afterPaint } from "../../site/forms/after-paint.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { CurrentLine, Spinner } from "../../ui/feedback/spinner.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { TextInput } from "../../ui/forms/text-input.tsx";
import { ChosenDay } from "./chosen-day.tsx";
import { DayCards } from "./day-cards.tsx";
import type { DayGridProps } from "./day-grid.client.tsx";
import { feeIn } from "./fee-words.ts";
import { RoomOfDay } from "./room-of-day.tsx";
import styles from "./start-date.module.css";
import type { StartDateProps } from "./start-date-model.ts";
import { useCalendar } from "./use-calendar.ts";

/**
 * The day on which service starts, as MM/DD/YYYY in both languages. A text field, with a calendar that opens on click
 * or Enter and closes on Escape or a choice (S1-160 to S1-173, E-083 to E-095).
 */
export function StartDate(props: StartDateProps) {
  const { id, name, label, hint, error, texts, locale, tdsp, utilities } = props;
  const { calendar, again } = useCalendar(props.question, props.failed, props);
  const question = calendar.kind === "ready" ? calendar.question : undefined;
  const openDays = useMemo(() => question && daysWithFee(question), [question]);
  const first = openDays?.[0]?.day;
  const proposal = props.proposal ?? first;
  const [typed, setTyped] = useState(props.defaultValue ?? (proposal ? toSlashDate(proposal) : ""));
  // Each press on a card mounts the fee's checkbox again, ticked.
  const [taken, setTaken] = useState({ consent: props.fee?.accepted, times: 0 });
  const [isOpen, setOpen] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const [isScripted, setScripted] = useState(false);
  const [Grid, setGrid] = useState<ComponentType<DayGridProps>>();
  // Rendering the days is slow on phones, so the panel opens first.
  const isDrawn = useDeferredValue(isOpen && Grid !== undefined);
  const input = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setScripted(true);
    // Input typed before the script loaded.
    if (input.current) setTyped(input.current.value);
  }, []);

  // Until the customer chooses a day, the suggested day applies, and follows changes.
  const proposed = useRef(proposal);
  // Runs before the first paint, so that the old day never shows.
  useLayoutEffect(() => {
    const before = proposed.current;
    proposed.current = proposal;
    if (!proposal || props.defaultValue !== undefined) return;
    setTyped((now) => (now === "" || now === (before && toSlashDate(before)) ? toSlashDate(proposal) : now));
  }, [proposal, props.defaultValue]);

  const { onOffered } = props;
  useEffect(() => {
    onOffered?.(question && offersOf(question));
    return () => onOffered?.(undefined);
  }, [question, onOffered]);

  useEffect(() => {
    if (isDrawn) root.current?.querySelector(`#${id}-panel`)?.scrollIntoView({ block: "nearest" });
  }, [id, isDrawn, calendar.kind]);

  /** @param focus moves the focus to the calendar's days; a click into the field leaves it there, to type */
  const open = (focus: boolean): void => {
    setOpen(true);
    setTakesFocus(focus);
    if (focus) root.current?.querySelector<HTMLElement>('[role="gridcell"] [tabindex="0"]')?.focus();
    if (calendar.kind === "failed") again();
    // Loading the grid's code at once would delay the response to the press.
    if (!Grid)
      afterPaint(() => void import("./day-grid.client.tsx").then(({ default: loaded }) => setGrid(() => loaded)));
  };
  const close = (): void => {
    setOpen(false);
    input.current?.focus();
  };
  const pick = (date: IsoDate): void => {
    setTyped(toSlashDate(date));
    close();
    props.onPick?.();
  };
  const take = (date: IsoDate, consent: string): void => {
    setTaken(({ times }) => ({ consent, times: times + 1 }));
    setTyped(toSlashDate(date));
    props.onPick?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    open(true);
  };
  // The panel covers the content below, so closing it moves nothing.
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (isOpen && relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpen(false);
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const outside = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [isOpen]);

  const day = fromSlashDate(typed);
  const chosen = question && day ? dayOn(question, day) : undefined;
  const fee = question && chosen?.open ? startDayFee(question.data, chosen.date) : 0;
  const { onDay } = props;
  const isAsked = calendar.kind !== "loading";
  useEffect(() => {
    if (isAsked) onDay?.(day && dayAsked(day, question));
    return () => onDay?.(undefined);
  }, [day, isAsked, question, onDay]);
  const cards = daysBeside(openDays ?? [], proposal, day);
  const least = leastOfAll(openDays ?? []);
  const consent = chosen && feeConsent(toSlashDate(chosen.date), fee);
  const fill = (
    text: string,
    date?: IsoDate,
    amount: DayFee = fee === 0 ? (question?.data.priorityFee ?? 0) : fee,
  ): string =>
    (date ? sayDay(text, date, locale) : text)
      .replace("{fee}", feeIn(texts, amount))
      .replace("{utility}", utilities[tdsp.toUpperCase()] ?? "");

  return (
    <div
      ref={root}
      className={styles.root}
      onBlur={onBlur}
      onKeyDown={(event) => event.key === "Escape" && isOpen && close()}
    >
      <Field id={id} label={label} required hint={hint} error={error}>
        {(wiring) => (
          <span className={styles.row}>
            <TextInput
              {...wiring}
              ref={input}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              icon="calendar"
              aria-expanded={isScripted ? isOpen : undefined}
              aria-haspopup={isScripted ? "dialog" : undefined}
              role={isScripted ? "combobox" : undefined}
              aria-controls={isScripted ? `${id}-panel` : undefined}
              value={typed}
              onChange={({ currentTarget }) =>
                setTyped(
                  formatTyped("date", currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length)
                    .text,
                )
              }
              onBlur={() => setTyped(normalisedDay)}
              onClick={() => open(false)}
              onKeyDown={onKeyDown}
            />
            {isScripted && (
              <button
                type="button"
                className={styles.opener}
                aria-label={isOpen ? texts.close : texts.open}
                onClick={() => (isOpen ? close() : open(true))}
              >
                <Icon name="calendar" size="small" />
              </button>
            )}
          </span>
        )}
      </Field>
      <div
        id={`${id}-panel`}
        hidden={!isOpen}
        role="dialog"
        aria-label={label}
        className={isOpen ? styles.panel : undefined}
      >
        {isOpen && isDrawn && question && Grid && (
          <Grid
            question={question}
            value={day}
            locale={locale}
            label={label}
            texts={texts}
            takesFocus={takesFocus}
            onPick={pick}
          />
        )}
        {isOpen && ((question && !Grid) || calendar.kind === "loading") && <Spinner label={texts.loading} />}
      </div>
      <div className={styles.status} role="status">
        {calendar.kind === "loading" && (
          <div className={styles.waiting}>
            {/* The open panel itself shows that the calendar is loading. */}
            {!isOpen && (
              <p>
                <CurrentLine /> {texts.loading}
              </p>
            )}
          </div>
        )}
        <div className={styles.now}>
          {calendar.kind === "failed" && (
            <Alert
              tone="warning"
              title={texts.failed}
              actions={
                isScripted && (
                  <Button type="button" variant="secondary" small onClick={again}>
                    {texts.retry}
                  </Button>
                )
              }
            />
          )}
          {question && !first && <Alert tone="warning" title={texts.none} />}
          {props.fee && cards.length > 1 && (
            <DayCards
              days={cards}
              first={first}
              chosen={day}
              name={props.fee.takes}
              texts={texts}
              locale={locale}
              say={(text) => text}
              onTake={take}
            />
          )}
          {least !== undefined && (
            <Alert title={texts.everyDay}>
              <p>{fill(texts.everyDayText, undefined, least)}</p>
            </Alert>
          )}
          {question && chosen && <ChosenDay question={question} day={chosen} fee={fee} texts={texts} fill={fill} />}
          {props.fee && <input type="hidden" name={props.fee.name} value="" />}
          {props.fee && chosen && fee !== 0 && (
            <Checkbox
              // Each day needs a separate confirmation, so the key resets the box.
              key={`${consent} ${taken.times}`}
              id={props.fee.name}
              name={props.fee.name}
              // A typed day has its own fee.
              value={consent}
              required
              defaultChecked={taken.consent === consent}
              label={fill(fee === "unknown" ? texts.acceptUnknown : texts.acceptFee, chosen.date)}
              error={props.fee.error}
            />
          )}
        </div>
        {(!isAsked || fee !== 0) && (
          <RoomOfDay id={id} texts={texts} locale={locale} isAccepted={props.fee !== undefined} fill={fill} />
        )}
      </div>
      {props.withoutScript}
    </div>
  );
}
