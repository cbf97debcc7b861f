import { endOn } from "@switchyard/domain/extras/facts";
import type { EndOfExtra, ExtraInForce } from "@switchyard/domain/extras/model";
import { moneyText } from "@switchyard/domain/kernel/money";
import type { ReactNode } from "react";
import { endSentence } from "../../../parts/account/extras/end-words.ts";
import { extrasHref } from "../../../parts/account/extras/extras-href.ts";
import { extraEndJourney } from "../../../parts/account/extras/journey.ts";
import { extraEndsWithoutAnswer, withAcceptedEnds } from "../../../parts/account/extras/own-ends.ts";
import { NotLookedUp } from "../../../parts/account/not-looked-up.tsx";
import { KeyValueList } from "../../../parts/plans/components/key-value-list.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { Sections } from "../../../site/blocks/sections.tsx";
import { MemberFields } from "../../../site/forms/member-fields.tsx";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { askedExtrasOf, homeChoice } from "../../../site/session/own-look-ups.ts";
import { BackLink } from "../../../ui/shell/back-link.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { RadioCards } from "../../../ui/forms/radio-cards.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { longDay, weekdayText } from "../../../ui/format/days.ts";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { namedExtra } from "../end-extra.ts";
import { parameterOf } from "../parameters.ts";
import { content, type EndContent } from "./content.ts";
import pages from "../extras-pages.module.css";
import styles from "./end-extra-page.module.css";

/** Ends one extra: the day, its price, what changes, and one button that names the day. */
export default async function EndExtra({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  if (!(await page.customer())) return null;
  return (
    <Wrap width="account" className={pages.page}>
      <Sections page={page} sections={[end(page, fields)]} around={(words) => words} />
    </Wrap>
  );
}

async function end(page: PageContext, fields: EndContent): Promise<ReactNode> {
  const { brand, locale, query, search, site, text } = page;
  const member = await page.customer();
  if (!member) return null;
  const choice = await homeChoice(query.contractaccount ?? "", query.esiid ?? "", brand, locale);
  const account = choice?.kind === "chosen" ? choice.contractAccount : "";
  const asked = account === "" ? undefined : await askedExtrasOf(account, brand, locale);
  if (!asked) return <NotLookedUp page={page} words={fields.unknown} />;
  const number = parameterOf(search, "extra");
  const request = { member, brand, locale, site };
  const [extras, open] = await Promise.all([
    withAcceptedEnds(request, asked.value.extras ?? []),
    extraEndsWithoutAnswer(request, account),
  ]);
  const { listed, planName } = await namedExtra(page, extras, number);
  const chosen =
    listed?.endsOn === undefined && listed && (endOn(listed, parameterOf(search, "day")) ?? proposedEnd(listed.ends));
  const back = <BackLink href={extrasHref(page, account)}>{text(fields.back)}</BackLink>;
  const waiting = open.find(({ asked: { extra } }) => extra === number);
  if (waiting)
    return (
      <>
        {back}
        <StatePanel headingLevel={1} heading={text(fields.waiting.heading, { name: waiting.asked.planName })}>
          <p>{text(fields.waiting.text)}</p>
        </StatePanel>
      </>
    );
  if (!listed || !chosen)
    return (
      <>
        {back}
        <StatePanel headingLevel={1} heading={text(fields.gone.heading)}>
          <p>{text(fields.gone.text)}</p>
        </StatePanel>
      </>
    );
  const running = await extraEndJourney(number, request).now();
  const fee = chosen.fee === 0 ? "" : moneyText(chosen.fee);
  return (
    <>
      {back}
      <PageHeading
        title={text(fields.heading, { name: planName })}
        lead={text(fields.lead, knownArguments({ price: moneyText(listed.monthly), fee }))}
      />
      {listed.ends.length > 1 && <Days page={page} fields={fields} account={account} extra={listed} chosen={chosen} />}
      <section className={styles.narrow}>
        <h2>{text(fields.changes)}</h2>
        <KeyValueList
          ruled
          rows={[
            { label: text(fields.monthly), value: text(fields.less, { price: moneyText(listed.monthly) }) },
            { label: text(fields.lastDay), value: longDay(chosen.day, locale) },
            { label: text(fields.price), value: fee === "" ? text(fields.nothing) : text(fields.onBill, { fee }) },
          ]}
        />
      </section>
      <form action="/forms/end-extra" method="post" className={styles.press}>
        <MemberFields page={page} search={toSearch({ contractaccount: account })} />
        <input type="hidden" name="extra" value={number} />
        <input type="hidden" name="end" value={`${chosen.day} ${chosen.fee}`} />
        <input type="hidden" name="answersBefore" value={running?.state.answers ?? 0} />
        <Button wide>{text(fields.end, { day: longDay(chosen.day, locale) })}</Button>
        <p className={pages.note}>
          {endSentence(page, {
            partner: "",
            contractAccount: account,
            extra: number,
            productId: listed.productId,
            planName,
            ...chosen,
            at: page.now,
            reference: "",
          })}{" "}
          {text(fields.once)}
        </p>
      </form>
      <p>
        <TextLink href={extrasHref(page, account)}>{text(fields.keep, { name: planName })}</TextLink>
      </p>
    </>
  );
}

/** The last of the cheapest days. */
const proposedEnd = (ends: readonly EndOfExtra[]): EndOfExtra | undefined => {
  const least = Math.min(...ends.map(({ fee }) => fee));
  return ends.findLast(({ fee }) => fee === least);
};

interface DaysProps {
  readonly page: PageContext;
  readonly fields: EndContent;
  readonly account: string;
  readonly extra: ExtraInForce;
  readonly chosen: EndOfExtra;
}

/** A GET form shows the page again with the day, so that the button below always names it. */
const Days = ({ page, fields, account, extra, chosen }: DaysProps) => (
  <form action={page.href(page.path)} method="get" className={styles.narrow}>
    <h2>{page.text(fields.when)}</h2>
    <input type="hidden" name="contractaccount" value={account} />
    <input type="hidden" name="extra" value={extra.number} />
    <RadioCards
      id="end-day"
      name="day"
      label={<HiddenText>{page.text(fields.when)}</HiddenText>}
      defaultValue={chosen.day}
      options={extra.ends.map(({ day, fee }) => ({
        value: day,
        label: weekdayText(day, page.locale),
        aside: moneyText(fee),
      }))}
    />
    <p className={styles.choose}>
      <Button variant="secondary" small>
        {page.text(fields.choose)}
      </Button>
    </p>
  </form>
);
