import type { PageContext } from "../../../site/blocks/block-props.ts";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import styles from "./plan-year.module.css";

// labels: planYear.file.problems.*
const problems = [
  "unknown-file",
  "missing-columns",
  "several-meters",
  "too-coarse",
  "no-year",
  "too-large",
  "unreadable",
  "plans-missing",
] as const;

interface MeterFileProps {
  readonly page: PageContext;
  /** This page where its address says no yearly use: there a file that was read before counts. */
  readonly withoutYear: string;
}

/** A meter's file instead of a yearly use. A script reads it in the browser (browser/meter-year.ts), and sends nothing of it. */
export function MeterFile({ page: { t }, withoutYear }: MeterFileProps) {
  return (
    <div className={styles.file} data-meter-file="">
      <label htmlFor="meter-file">{t("planYear.file.label")}</label>
      <p id="meter-file-hint">{t("planYear.file.hint")}</p>
      <input
        id="meter-file"
        type="file"
        accept=".csv,.xml,text/csv,text/xml,application/xml"
        autoComplete="off"
        aria-describedby="meter-file-hint meter-file-said"
      />
      <div id="meter-file-said" role="status">
        <p data-meter-reading hidden>
          {t("planYear.file.reading")}
        </p>
        {problems.map((problem) => (
          <p key={problem} className={styles.problem} data-meter-problem={problem} hidden>
            {t(`planYear.file.problems.${problem}`, { from: "{from}", to: "{to}", columns: "{columns}" })}
          </p>
        ))}
      </div>
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
