import { unitText } from "@switchyard/domain/addresses/rules";
import type { AccountContact, AccountHome, ContractAccount, PaperlessBilling } from "@switchyard/domain/account/model";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { parameterOf } from "../parameters.ts";
import { paperlessNotices } from "../forms/paperless-billing.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { currentMember } from "../../../site/session/member.ts";
import { currentHomes, homeChoice, known } from "../../../site/session/own-look-ups.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { EmailBreak } from "../../../ui/email-break.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextLink } from "../../../ui/forms/text-link.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import { Card } from "../../../ui/shell/card.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content, type PaperlessContent } from "./content.ts";
import styles from "./paperless-billing.module.css";

/**
 * How the bills of each of the customer's accounts arrive, and the button that changes it. With
 * scripts the button makes a call to the site API; without scripts it submits a form with the same effect.
 */
export default async function PaperlessBillingBlock({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { brand, locale, text } = page;
  const member = await currentMember(brand);
  if (member === undefined) return null;
  const [choice, homes] = await Promise.all([homeChoice("", "", brand, locale), currentHomes(brand, locale)]);
  const accounts = choice?.kind === "chosen" ? choice.accounts : undefined;
  const { billing } = page.site.memberLookUps(member, brand, locale);
  const shown = await Promise.all(
    (accounts ?? []).map(async (account): Promise<Shown> => {
      const [paperless, contact] = await Promise.all([
        known("paperless billing", billing.paperless(account.number), { brand, locale }),
        known("customer details", billing.contact(account.number), { brand, locale }),
      ]);
      return {
        account,
        paperless,
        contact,
        homes: (homes ?? []).filter(
          ({ contractAccount, status }) => contractAccount === account.number && status !== "inactive",
        ),
      };
    }),
  );
  return (
    <Wrap width="account" className={styles.page}>
      <PageHeading title={text(fields.heading)} lead={text(fields.lead)} />
      {shown.length === 0 && (
        <Notice
          action={
            accounts === undefined && (
              <TextLink href={page.href(`${page.path}${toSearch(page.query)}`)}>{text(fields.retry)}</TextLink>
            )
          }
        >
          {text(accounts === undefined ? fields.unknown : fields.noAccount)}
        </Notice>
      )}
      {shown.length > 0 && (
        <ul className={styles.accounts}>
          {shown.map((one) => (
            <li key={one.account.number}>
              <Account page={page} fields={fields} shown={one} partner={member.partner} />
            </li>
          ))}
        </ul>
      )}
      <script async src="/site/paperless.js" />
    </Wrap>
  );
}

interface Shown {
  readonly account: ContractAccount;
  readonly paperless: PaperlessBilling | undefined;
  readonly contact: AccountContact | undefined;
  readonly homes: readonly AccountHome[];
}

interface AccountProps {
  readonly page: PageContext;
  readonly fields: PaperlessContent;
  readonly shown: Shown;
  readonly partner: string;
}

function Account({ page, fields, shown: { account, paperless, contact, homes }, partner }: AccountProps) {
  const { text, search } = page;
  const hasNotice = (parameter: string): boolean => parameterOf(search, parameter) === account.number;
  const done = page.href(`${page.path}${toSearch(page.query, { [paperlessNotices.saved]: account.number })}`);
  return (
    <Card>
      <section className={styles.account} aria-labelledby={`account-${account.number}`} id={`ca-${account.number}`}>
        <div>
          <h2 className={styles.number} id={`account-${account.number}`}>
            {text(fields.account, { account: account.number })}
          </h2>
          {homes.length > 0 && (
            <ul className={styles.homes} aria-label={text(fields.homes)}>
              {homes.map(({ esiid, serviceAddress }) => (
                <li key={esiid}>
                  <Icon name="home" size="small" />
                  {serviceAddress}
                </li>
              ))}
            </ul>
          )}
        </div>
        {hasNotice(paperlessNotices.saved) && <Alert tone="ok" role="status" title={text(fields.saved)} />}
        {hasNotice(paperlessNotices.failed) && (
          <Alert tone="error" role="alert" title={text(paperless ? fields.notSaved : fields.notKnown)} />
        )}
        {paperless ? (
          <div className={styles.choice}>
            <p className={styles.how}>
              <Icon name={paperless.isPaperless ? "leaf" : "bill"} />
              <span>
                <EmailBreak
                  text={
                    paperless.isPaperless
                      ? text(fields.paperless, knownArguments({ email: paperless.email.toLowerCase() }))
                      : text(fields.paper, knownArguments({ address: contact ? mailingText(contact) : "" }))
                  }
                />
              </span>
            </p>
            <form
              action="/forms/paperless-billing"
              method="post"
              data-paperless=""
              data-partner={partner}
              data-done={done}
            >
              <input type="hidden" name="locale" value={page.locale} />
              <input type="hidden" name="search" value={toSearch(page.query)} />
              <input type="hidden" name="target" value={page.path} />
              <input type="hidden" name="ContractAccount" value={account.number} />
              <input type="hidden" name="IsPaperlessBilling" value={String(!paperless.isPaperless)} />
              <Button variant="secondary" small>
                {text(paperless.isPaperless ? fields.toPaper : fields.toPaperless)}
                <HiddenText>, {text(fields.account, { account: account.number })}</HiddenText>
              </Button>
            </form>
          </div>
        ) : (
          <Notice>{text(fields.unknown)}</Notice>
        )}
      </section>
    </Card>
  );
}

/** "5218 Vanderbilt Ave, Dallas, TX 75206". */
const mailingText = ({
  mailingAddress: { streetNumber, streetName, aptNumber, city, state, postalCode },
}: AccountContact): string =>
  [[streetNumber, streetName, unitText(aptNumber)].filter(Boolean).join(" "), city, `${state} ${postalCode}`.trim()]
    .filter((part) => part !== "")
    .join(", ");
