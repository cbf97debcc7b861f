import type { PageContext } from "../../../site/blocks/block-props.ts";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { meterWords } from "./meter-words.ts";
import styles from "./meter-file.module.css";

interface MeterFileProps {
  readonly page: PageContext;
  /** This page without a yearly use in its address, so that a file which was read before applies. */
  readonly withoutYear: string;
}

/** A meter's files instead of a yearly use. A script reads them in the browser (browser/meter-year.ts), and sends nothing of them. */
export function MeterFile({ page, withoutYear }: MeterFileProps) {
  const { t } = page;
  return (
    <div className={styles.file} data-meter-file={JSON.stringify(meterWords(page))}>
      <label htmlFor="meter-file">{t("planYear.file.label")}</label>
      <p id="meter-file-hint" className={styles.hint}>
        {t("planYear.file.hint")}
      </p>
      <input
        id="meter-file"
        type="file"
        multiple
        accept=".csv,.txt,.xml,.json,.zip,.gz"
        autoComplete="off"
        aria-describedby="meter-file-hint meter-file-status"
      />
      <div id="meter-file-status" role="status">
        <p data-meter-reading hidden>
          {t("planYear.file.reading")}
        </p>
        <div className={styles.problem} data-meter-problem hidden>
          <p data-meter-title />
          <p data-meter-text />
          <pre data-meter-line hidden>
            <code>
              <span />
              <b />
              <span />
            </code>
          </pre>
        </div>
      </div>
      <button type="button" data-meter-skip hidden>
        {t("planYear.file.skip")}
      </button>
      <p data-meter-again hidden>
        <TextLink href={withoutYear}>{t("planYear.file.again")}</TextLink>
      </p>
      <button type="button" data-meter-forget hidden>
        {t("planYear.file.forget")}
      </button>
      <script async src="/site/meter-year.js" />
    </div>
  );
}
