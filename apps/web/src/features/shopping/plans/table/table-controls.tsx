import type { ReactNode } from "react";
import type { PageContext } from "../../../../site/blocks/block-props.ts";
import {
  searchOfTable,
  type TableColumns,
  type TableQuestion,
  tableParameters,
} from "../../../../site/navigation/table-question.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { put } from "../../../../ui/format/put.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { TextInput } from "../../../../ui/forms/text-input.tsx";
import { TextLink } from "../../../../ui/forms/text-link.tsx";
import { HiddenText } from "../../../../ui/hidden-text.tsx";
import { HiddenInputs } from "../hidden-inputs.tsx";
import bar from "../list-bar.module.css";
import type { TableView } from "./row-model.ts";
import styles from "./table-controls.module.css";
import { pageLinks, pageText, type PlanTableWords, type ShownColumn } from "./table-words.ts";

interface ControlsProps {
  readonly page: PageContext;
  readonly id: string;
  readonly table: TableColumns;
  readonly question: TableQuestion;
  readonly view: TableView;
  readonly columns: Readonly<Record<string, ShownColumn>>;
  readonly words: PlanTableWords;
  readonly filters: ReactNode;
}

/** The form of the view. Pins are its buttons, too. */
export const viewForm = "table-view";

/** The search field beside a bar: the column on a phone, the filters and the columns. A script sends each change. */
export function TableControls({ page, id, table, question, view, columns, words, filters }: ControlsProps) {
  const { t, href, path, search } = page;
  const unchanged = { pin: question.pin, key: question.key, direction: question.direction };
  const usual = { find: "", show: table.first, columns: table.usual };
  return (
    <div className={styles.controls} data-print="off">
      <form
        id={viewForm}
        action={`${href(path)}#${id}`}
        autoComplete="off"
        className={styles.find}
        data-table-form=""
        data-focus-script="/site/plan-table.js"
      >
        <HiddenInputs
          values={Object.fromEntries(new URLSearchParams(searchOfTable(search, table, { ...usual, ...unchanged })))}
        />
        <label htmlFor="table-find">
          <HiddenText>{t("planTable.find.label")}</HiddenText>
        </label>
        <TextInput
          id="table-find"
          name={tableParameters.find}
          type="search"
          icon="search"
          placeholder={t("planTable.find.label")}
          defaultValue={question.find}
          maxLength={40}
          enterKeyHint="search"
        />
        <Button variant="secondary" className={styles.apply}>
          {t("planTable.find.button")}
        </Button>
      </form>
      <div className={bar.bar}>
        <div className={classNames(bar.part, bar.pick, styles.show)}>
          <label htmlFor="table-show" className={bar.label}>
            {t("planTable.show.label")}
          </label>
          <Select
            id="table-show"
            form={viewForm}
            name={tableParameters.show}
            defaultValue={question.show}
            options={view.columns
              .filter((key) => key !== "name")
              .map((key) => ({ value: key, label: columns[key]?.name ?? key }))}
          />
          <Button form={viewForm} variant="secondary" small className={styles.apply}>
            {t("planTable.show.button")}
          </Button>
        </div>
        {filters}
        <details className={bar.part} name="table-columns">
          <summary>
            <span className={bar.label}>{t("planTable.columns.label")}</span>
            <b data-table-count="">
              {put(words.count, { shown: String(question.columns.length), all: String(table.keys.length) })}
            </b>
            <Icon name="chevron-down" size="small" />
          </summary>
          <div className={styles.panel}>
            {/* Makes an address without any ticked column differ from the usual one. */}
            <input type="hidden" form={viewForm} name={tableParameters.columns} value="name" />
            <fieldset>
              <legend>{t("planTable.columns.label")}</legend>
              {table.keys
                .filter((key) => key !== "name")
                .map((key) => (
                  <Checkbox
                    key={key}
                    id={`column-${key}`}
                    form={viewForm}
                    name={tableParameters.columns}
                    value={key}
                    defaultChecked={question.columns.includes(key)}
                    label={columns[key]?.name}
                  />
                ))}
            </fieldset>
            <p>
              <TextLink
                href={`${href(path)}${searchOfTable(search, table, { columns: table.usual })}#${id}`}
                rel="nofollow"
                data-table-link=""
              >
                {t("planTable.columns.reset")}
              </TextLink>
              <Button form={viewForm} variant="secondary" small className={styles.apply}>
                {t("planTable.columns.apply")}
              </Button>
            </p>
          </div>
        </details>
      </div>
    </div>
  );
}

// Labels used: planTable.pages.first planTable.pages.previous planTable.pages.next planTable.pages.last
/** The pages of the table; a link without a page has no address, and stays in its place. */
export function TablePages({
  page,
  id,
  table,
  view,
  words,
}: Pick<ControlsProps, "page" | "id" | "table" | "view" | "words">) {
  const { t, href, path, search } = page;
  return (
    <nav
      className={styles.pages}
      aria-label={t("planTable.pages.label")}
      data-print="off"
      data-table-pages=""
      hidden={view.pages === 1}
    >
      {Object.entries(pageLinks(view)).map(([name, to]) => (
        <a
          key={name}
          data-table-link={name}
          href={to === undefined ? undefined : `${href(path)}${searchOfTable(search, table, { page: to })}#${id}`}
          aria-disabled={to === undefined ? true : undefined}
          role={to === undefined ? "link" : undefined}
          rel="nofollow"
        >
          {t(`planTable.pages.${name}`)}
        </a>
      ))}
      <span data-table-page="">{pageText(words, view)}</span>
    </nav>
  );
}
