import { moneyText, type Cents, type Rate } from "@switchyard/domain/kernel/money";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import type { BillLine, MonthCost } from "@switchyard/domain/plans/month-cost";
import { checkableLines, pairedLines, type RebuiltBill, type RivalBill } from "@switchyard/domain/plans/rival-bill";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { numberText } from "../../../ui/format/numbers.ts";
import { listText } from "../../../ui/format/lists.ts";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import { yearHref } from "../plans/year-href.ts";
import { lineDetail, lineName } from "./line-words.ts";
import styles from "./plan-prove.module.css";

interface ProveResultProps {
  readonly page: PageContext;
  readonly company: string;
  readonly bill: RivalBill;
  readonly exitFee: Cents | undefined;
  readonly rebuilt: RebuiltBill;
  readonly plan: PlanOffer;
  readonly cost: MonthCost;
  readonly hrefs: { readonly choose: string; readonly list: string };
}

const tenths = (rate: Rate): string => `${(rate / 1_000_000).toFixed(1)}¢`;

/** The bill as far as the label explains it, ours at the same use, and the limits of both. */
export function ProveResult(props: ProveResultProps) {
  const { page, bill, rebuilt, plan, cost, hrefs } = props;
  const { t } = page;
  const saving = rebuilt.kind === "bill-only" ? undefined : rebuilt.saving;
  const isLess = saving !== undefined && saving > 0;
  return (
    <section className={styles.result} aria-labelledby="prove-result">
      <h1 id="prove-result">{headingOf(props)}</h1>
      <p className={styles.lead}>{leadOf(props)}</p>
      {rebuilt.kind !== "bill-only" && <Bills {...props} rebuilt={rebuilt} />}
      {rebuilt.kind === "charges" && <Rows {...props} rebuilt={rebuilt} />}
      <div className={styles.act}>
        <LinkButton href={isLess ? hrefs.choose : hrefs.list}>
          {isLess ? t("planProve.choose", { plan: plan.name }) : t("planProve.seeAll")}
        </LinkButton>
        {!isLess && <TextLink href={hrefs.choose}>{t("planProve.choose", { plan: plan.name })}</TextLink>}
        <TextLink href="#prove-plan">{t("planProve.another")}</TextLink>
      </div>
      <h2>{t("planProve.limits.title")}</h2>
      <ul className={styles.limits}>
        {limitsOf(props).map(({ text, isGood }) => (
          <li key={text}>
            <Icon name={isGood ? "check" : "info"} size="small" />
            <span>{text}</span>
          </li>
        ))}
        <li>
          <Icon name="info" size="small" />
          <span>
            {t("planProve.limits.month")} <TextLink href={yearHref(page)}>{t("planYear.link")}</TextLink>
          </span>
        </li>
      </ul>
      {cost.certainty === "estimate" && (
        <p className={styles.hint}>{t("planProve.limits.ours", { plan: plan.name })}</p>
      )}
      {rebuilt.kind === "charges" && (
        <p className={styles.hint}>{t("planProve.limits.rounding", { kwh: numberText(bill.kwh) })}</p>
      )}
    </section>
  );
}

const about = ({ t }: PageContext, cost: Pick<MonthCost, "certainty" | "total">): string =>
  cost.certainty === "estimate" ? t("planProve.about", { amount: moneyText(cost.total) }) : moneyText(cost.total);

const headingOf = ({ page, bill, rebuilt }: ProveResultProps): string => {
  const { t } = page;
  if (rebuilt.kind === "bill-only") return t("planProve.heading.billOnly", { price: tenths(rebuilt.perKwh) });
  const amounts = { explained: about(page, rebuilt.explained), total: moneyText(bill.total) };
  if (rebuilt.unexplained < 0) return t("planProve.heading.more", { ...amounts, more: moneyText(rebuilt.excess) });
  return t(rebuilt.unexplained === 0 ? "planProve.heading.all" : "planProve.heading.part", amounts);
};

const leadOf = ({ page, bill, rebuilt, plan, cost }: ProveResultProps): string => {
  const { t } = page;
  const words = { kwh: numberText(bill.kwh), plan: plan.name, ours: about(page, cost), total: moneyText(bill.total) };
  if (rebuilt.kind === "bill-only") return t("planProve.lead.billOnly", words);
  const { saving } = rebuilt;
  if (rebuilt.excess > 0) return t("planProve.lead.tooMuch", words);
  if (saving === undefined) return t("planProve.lead.contradicts", words);
  const isAbout = cost.certainty === "estimate" || rebuilt.explained.certainty === "estimate";
  const amount = moneyText(Math.abs(saving));
  const difference = isAbout ? t("planProve.about", { amount }) : amount;
  return t(saving > 0 ? "planProve.lead.less" : saving < 0 ? "planProve.lead.more" : "planProve.lead.same", {
    ...words,
    difference,
  });
};

type Labeled = Exclude<RebuiltBill, { readonly kind: "bill-only" }>;
type LabeledProps = Omit<ProveResultProps, "rebuilt"> & { readonly rebuilt: Labeled };

/** Two lines on one scale; the unexplained part is dashed. */
function Bills({ page, company, bill, rebuilt, plan, cost }: LabeledProps) {
  const most = Math.max(bill.total, rebuilt.explained.total, cost.total, 1);
  const at = (amount: Cents): number => Math.max(0, Math.round((amount / most) * 1_000));
  return (
    <div className={styles.bills}>
      <p>
        <b>{company}</b> <strong>{about(page, rebuilt.explained)}</strong>
      </p>
      <svg viewBox="0 0 1000 6" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 3H${at(rebuilt.explained.total)}`} />
        {rebuilt.unexplained > 0 && <path data-open="" d={`M${at(rebuilt.explained.total)} 3H${at(bill.total)}`} />}
      </svg>
      {rebuilt.unexplained > 0 && (
        <p className={styles.dashed}>{page.t("planProve.dashed", { amount: moneyText(rebuilt.unexplained) })}</p>
      )}
      <p>
        <b>{plan.name}</b> <strong>{about(page, cost)}</strong>
      </p>
      <svg viewBox="0 0 1000 6" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 3H${at(cost.total)}`} />
      </svg>
    </div>
  );
}

/** Both bills, line by line. */
function Rows({ page, company, bill, rebuilt, plan, cost }: LabeledProps) {
  const { t } = page;
  const [theirs, ours] = [checkableLines(rebuilt.explained), checkableLines(cost)];
  const cell = (line: BillLine | undefined) => (
    <td>
      {line ? moneyText(line.amount) : "–"}
      {line && <small>{lineDetail(page, line)}</small>}
    </td>
  );
  return (
    <table className={styles.rows}>
      <caption>{t("planProve.caption", { kwh: numberText(bill.kwh) })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <HiddenText>{t("planProve.line")}</HiddenText>
          </th>
          <th scope="col">
            {company}
            <small>{t("planProve.fromLabel")}</small>
          </th>
          <th scope="col">
            {plan.name}
            <small>{t("planProve.fromOurs")}</small>
          </th>
        </tr>
      </thead>
      <tbody>
        {pairedLines(theirs.lines, ours.lines).map((pair, index) => (
          <tr key={index}>
            <th scope="row">{lineName(page, pair.theirs ?? pair.ours)}</th>
            {cell(pair.theirs)}
            {cell(pair.ours)}
          </tr>
        ))}
        {(theirs.rounding !== 0 || ours.rounding !== 0) && (
          <tr>
            <th scope="row">
              {t("planProve.rounding")}
              <small>{t("planProve.roundingWhy")}</small>
            </th>
            {[theirs, ours].map(({ rounding }, at) => (
              <td key={at}>{rounding === 0 ? "–" : moneyText(rounding)}</td>
            ))}
          </tr>
        )}
        <tr className={styles.sum}>
          <th scope="row">{t("planProve.explained")}</th>
          <td>{moneyText(rebuilt.explained.total)}</td>
          <td>{about(page, cost)}</td>
        </tr>
        {rebuilt.unexplained !== 0 && (
          <tr className={styles.open}>
            <th scope="row">
              {t("planProve.unexplained")}
              <small>{t(rebuilt.unexplained > 0 ? "planProve.onBill" : "planProve.onLabel")}</small>
            </th>
            <td>{moneyText(rebuilt.unexplained)}</td>
            <td>–</td>
          </tr>
        )}
        <tr className={styles.sum}>
          <th scope="row">{t("planProve.typedBill")}</th>
          <td>{moneyText(bill.total)}</td>
          <td>–</td>
        </tr>
      </tbody>
    </table>
  );
}

const limitsOf = ({
  page,
  rebuilt,
  exitFee,
}: ProveResultProps): readonly { readonly text: string; readonly isGood?: boolean }[] => {
  const { t, locale } = page;
  if (rebuilt.kind === "bill-only")
    return [{ text: t("planProve.limits.parts") }, { text: t("planProve.limits.taxes") }];
  const { checks, unexplained, exitMonths, hasOwnDelivery } = rebuilt;
  const wrong = checks.filter(({ agrees }) => !agrees);
  const good = listText(
    checks.map(({ label }) => tenths(label)),
    locale,
  );
  return [
    ...(checks.length > 0 && wrong.length === 0
      ? [{ text: t("planProve.limits.checked", { prices: good }), isGood: true }]
      : []),
    ...wrong.map(({ kwh, label, computed }) => ({
      text: t("planProve.limits.differs", { kwh: numberText(kwh), label: tenths(label), computed: tenths(computed) }),
    })),
    ...(rebuilt.kind === "averages" && rebuilt.explained.certainty === "estimate"
      ? [{ text: t("planProve.limits.between") }]
      : []),
    ...(hasOwnDelivery ? [{ text: t("planProve.limits.delivery") }] : []),
    ...(unexplained > 0 ? [{ text: t("planProve.limits.rest", { amount: moneyText(unexplained) }) }] : []),
    ...(unexplained < 0 ? [{ text: t("planProve.limits.tooMuch", { amount: moneyText(rebuilt.excess) }) }] : []),
    { text: t("planProve.limits.taxes") },
    ...(exitFee && exitMonths !== undefined
      ? [{ text: t("planProve.limits.exit", { fee: moneyText(exitFee), months: exitMonths }) }]
      : []),
  ];
};
