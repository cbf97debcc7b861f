import type { ExtraInForce } from "@switchyard/domain/extras/model";
import type { ReactNode } from "react";
import { extraEndsWithoutAnswer, refusedEnd, withAcceptedEnds } from "../../../parts/account/extras/own-ends.ts";
import { NotLookedUp } from "../../../parts/account/not-looked-up.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { Sections } from "../../../site/blocks/sections.tsx";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { askedExtrasOf, homeChoice } from "../../../site/session/own-look-ups.ts";
import { BackLink } from "../../../ui/shell/back-link.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { parameterOf } from "../parameters.ts";
import { productNames } from "../product-names.ts";
import { content, type ExtrasContent } from "./content.ts";
import { EndInDoubt } from "./end-in-doubt.tsx";
import { ExtraItem } from "./extra-item.tsx";
import pages from "../extras-pages.module.css";
import styles from "./extras-in-force.module.css";

/** The extras that an account has: ends without an answer first, then running ones, then those that end. */
export default async function ExtrasInForce({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  if (!(await page.customer())) return null;
  return (
    <Wrap width="account" className={pages.page}>
      <BackLink href={page.href(fields.back.href)}>{page.text(fields.back.text)}</BackLink>
      <Sections page={page} sections={[list(page, fields)]} around={(words) => words} />
    </Wrap>
  );
}

async function list(page: PageContext, fields: ExtrasContent): Promise<ReactNode> {
  const { brand, locale, query, search, site, text } = page;
  const member = await page.customer();
  if (!member) return null;
  const choice = await homeChoice(query.contractaccount ?? "", query.esiid ?? "", brand, locale);
  const account = choice?.kind === "chosen" ? choice.contractAccount : "";
  if (account === "" || choice?.kind !== "chosen") return <NotLookedUp page={page} words={fields.unknown} />;
  const request = { member, brand, locale, site };
  const [open, asked] = await Promise.all([
    extraEndsWithoutAnswer(request, account),
    askedExtrasOf(account, brand, locale),
  ]);
  const notice = await noticeOf(page, fields, account, parameterOf(search, "notice"));
  const extras = await inPageLanguage(page, await withAcceptedEnds(request, asked?.value.extras ?? []));
  const running = extras.filter(({ endsOn }) => endsOn === undefined);
  const ending = extras.filter(({ endsOn }) => endsOn !== undefined);
  const isWaiting = ({ number }: ExtraInForce): boolean => open.some((one) => one.asked.extra === number);
  const common = { page, fields, account };
  return (
    <>
      {open.map((end, place) => (
        <EndInDoubt key={end.reference} {...common} end={end} heading={place === 0 ? "h1" : "h2"} />
      ))}
      {notice !== undefined && <Alert tone="error" role="alert" title={notice} />}
      {!asked && open.length === 0 && <NotLookedUp page={page} words={fields.unknown} />}
      {asked?.value.kind === "not-offered" && (
        <StatePanel headingLevel={open.length === 0 ? 1 : 2} heading={text(fields.notListed.heading)}>
          <p>{text(fields.notListed.text)}</p>
        </StatePanel>
      )}
      {asked?.value.kind === "offered" && open.length === 0 && (
        <PageHeading
          title={text(
            fields.heading,
            knownArguments({
              count: running.length,
              address: choice.home?.serviceAddress.split(",")[0] ?? "",
            }),
          )}
          lead={extras.length > 0 && text(fields.lead)}
        />
      )}
      {running.length > 0 && (
        <Group title={text(fields.running)}>
          {running.map((extra) => (
            <ExtraItem key={extra.number} {...common} extra={extra} isWaiting={isWaiting(extra)} />
          ))}
        </Group>
      )}
      {ending.length > 0 && (
        <Group title={text(fields.ending)}>
          {ending.map((extra) => (
            <ExtraItem key={extra.number} {...common} extra={extra} isWaiting={false} />
          ))}
        </Group>
      )}
      <p>
        <LinkButton variant="secondary" href={page.href(fields.more.href)}>
          {text(fields.more.text)}
        </LinkButton>
      </p>
    </>
  );
}

const inPageLanguage = async (page: PageContext, extras: readonly ExtraInForce[]): Promise<readonly ExtraInForce[]> => {
  const names = await productNames(
    page,
    extras.map(({ productId }) => productId),
  );
  return extras.map((one) => ({ ...one, name: names.get(one.productId) ?? one.name }));
};

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.group}>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.items}>{children}</ul>
  </section>
);

/** The reason why the last press ended nothing; undefined without one. */
async function noticeOf(
  page: PageContext,
  { notices, reasons }: ExtrasContent,
  account: string,
  asked: string,
): Promise<string | undefined> {
  if (asked === "refused") {
    const member = await page.customer();
    const refused = member && (await refusedEnd({ ...page, member }, account));
    // The address of an older refusal says nothing about the last request.
    if (!refused) return undefined;
    const { because, name } = refused;
    const reason = (Object.hasOwn(reasons, because) ? reasons[because] : reasons["other"]) ?? "";
    return page.text(reason, { name });
  }
  const name = (Object.keys(notices) as (keyof typeof notices)[]).find((one) => one === asked);
  return name === undefined ? undefined : page.text(notices[name]);
}
