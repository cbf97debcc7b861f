import { accountHref } from "../../../parts/account/account-href.ts";
import { longDay } from "../../../ui/format/days.ts";
import { listText } from "../../../ui/format/lists.ts";
import { Advice } from "../../../parts/order-summary/advice.tsx";
import { StandingLines } from "../../../parts/order-summary/standing-lines.tsx";
import { Badge } from "../../../parts/plans/components/badge.tsx";
import { priceText } from "../../../parts/plans/words.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { ContentDrawing } from "../../../site/blocks/content-drawing.tsx";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import { IllustratedCard } from "../../../ui/shell/illustrated-card.tsx";
import type { Glance } from "../at-a-glance.ts";
import styles from "./account-dashboard.module.css";
import type { DashboardContent } from "./content.ts";
import { moneyFirst } from "./money-first.ts";
import { streetOf, type WordedThing, wordsOfThing } from "./words-of-things.ts";

interface WhatToDoProps {
  readonly page: PageContext;
  readonly fields: DashboardContent;
  readonly glance: Glance;
}

/**
 * The tasks of all homes and accounts, most urgent first. It claims that there are no tasks only if all answers
 * arrived.
 */
export function WhatToDoPanel({ page, fields, glance }: WhatToDoProps) {
  const { whole } = glance;
  const [first, ...others] = moneyFirst(whole.things)
    .todo.map((thing) => wordsOfThing(page, fields, whole, thing))
    .filter((one) => one !== undefined);
  return (
    <>
      {first?.advice ? (
        <Advice page={page} {...first.advice} heading="h1">
          <AboutOrder page={page} thing={first} />
        </Advice>
      ) : first ? (
        <IllustratedCard
          look="panel"
          headingLevel={1}
          above={
            <div className={styles.badge}>
              <Badge tone="lit">{page.text(fields.badge)}</Badge>
            </div>
          }
          heading={first.heading}
          drawing={<ContentDrawing name={fields.drawing} fluid />}
        >
          <AboutOrder page={page} thing={first} />
          <p className={styles.stepText}>
            <Unbroken text={first.text} />
          </p>
          {first.action && (
            <LinkButton variant="primary" iconAfter="arrow" href={first.action.href}>
              {first.action.text}
            </LinkButton>
          )}
        </IllustratedCard>
      ) : (
        <NothingToDo page={page} fields={fields} glance={glance} />
      )}
      {others.length > 0 && (
        <Card title={page.text(fields.others)}>
          <ul className={styles.others}>
            {others.map((thing) => (
              <li key={thing.key}>
                {thing.advice ? (
                  <Advice page={page} {...thing.advice} heading="h3">
                    <AboutOrder page={page} thing={thing} />
                  </Advice>
                ) : (
                  <>
                    <h3 className={styles.smallHeading}>{thing.heading}</h3>
                    <AboutOrder page={page} thing={thing} />
                    <p className={styles.quiet}>
                      <Unbroken text={thing.text} />
                    </p>
                    {thing.action && <TextLink href={thing.action.href}>{thing.action.text}</TextLink>}
                  </>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {first && whole.unknown.length > 0 && <Notice>{unknownText(page, fields, glance)}</Notice>}
    </>
  );
}

/** The place of a task, and the states of its orders. */
const AboutOrder = ({
  page,
  thing: { where, standing },
}: {
  readonly page: PageContext;
  readonly thing: Pick<WordedThing, "where" | "standing">;
}) => (
  <>
    {where !== "" && <p className={styles.where}>{where}</p>}
    <StandingLines page={page} standing={standing} dayWords={(day) => longDay(day, page.locale)} />
  </>
);

function NothingToDo({ page, fields, glance }: WhatToDoProps) {
  const { whole, home } = glance;
  if (whole.standing === "to-do") return null;
  const { heading, text, action } = fields.steps[whole.standing];
  const homes = whole.homes.filter((one) => one.home.status !== "inactive");
  const plan = homes.length === 1 ? homes[0]?.plan?.value : undefined;
  const args = knownArguments({
    count: homes.length,
    address: homes[0]?.home.serviceAddress.split(",")[0] ?? "",
    day: plan?.termEndsOn === undefined ? "" : longDay(plan.termEndsOn, page.locale),
    price: plan ? priceText(plan.price) : "",
  });
  return (
    <IllustratedCard
      look="tint"
      headingLevel={1}
      heading={page.text(heading, args)}
      drawing={<ContentDrawing name={fields.drawing} fluid />}
    >
      <p className={styles.stepText}>
        {whole.standing === "could-not-find-out" ? unknownText(page, fields, glance) : page.text(text, args)}
      </p>
      {action && (
        <LinkButton variant="secondary" iconAfter="arrow" href={accountHref(page, action.href, home)}>
          {page.text(action.text)}
        </LinkButton>
      )}
    </IllustratedCard>
  );
}

/** Lists data that could not be loaded: homes by their street, and bills. */
function unknownText(page: PageContext, fields: DashboardContent, { whole: { unknown } }: Glance): string {
  const streets = unknown.map(streetOf).filter((street) => street !== "");
  return page.text(
    fields.steps["could-not-find-out"].text,
    knownArguments({
      homes: listText(streets, page.locale),
      bills: unknown.some(({ about }) => about === "account") ? "unknown" : "known",
    }),
  );
}
