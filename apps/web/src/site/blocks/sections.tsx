import { Fragment, type ReactNode } from "react";
import { setTimeout as sleep } from "node:timers/promises";
import type { PageContext } from "./block-props.ts";
import { patience } from "../page-patience.ts";
import { within } from "../within.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { TextLink } from "../../ui/forms/text-link.tsx";
import { Wrap } from "../../ui/shell/wrap.tsx";
import styles from "./sections.module.css";

/** Milliseconds beyond the patience of look-ups: time for a section to render its own message for a missing answer. */
const toSaySo = 250;

interface SectionsProps {
  readonly page: PageContext;
  readonly sections: readonly Promise<ReactNode>[];
  /** Wraps the message shown for a late section. */
  readonly around?: (words: ReactNode) => ReactNode;
}

/**
 * Sections of a page, in order (docs/adr/0034). The page is sent up to the first unfinished section, which streams in
 * later. Once the page's patience is over and a later section is ready, the slow one is replaced by a notice. While no
 * later section is ready, it has the full time of its calls.
 */
export function Sections({ page, sections, around = asSection }: SectionsProps) {
  // React calls a suspended component again once its promise resolves; a promise in a list keeps its place.
  const shown = page.mayBeLate ? [inOrder({ page, sections, around })] : sections;
  return shown.map((one, place) => <Fragment key={place}>{one as Promise<Awaited<ReactNode>>}</Fragment>);
}

const asSection = (words: ReactNode): ReactNode => (
  <Wrap width="account" className={styles.late}>
    {words}
  </Wrap>
);

async function inOrder({ sections, ...rest }: Required<SectionsProps>): Promise<ReactNode> {
  const { page, around } = rest;
  const [first, ...behind] = sections;
  if (first === undefined) return null;
  // A later section's failure shows at its place.
  for (const one of behind) one.catch(() => {});
  const finished = await within(
    patience("frame"),
    first.then((shown) => ({ shown })),
  );
  const withRest = async (shown: ReactNode): Promise<ReactNode> => (
    <>
      {shown}
      {await inOrder({ ...rest, sections: behind })}
    </>
  );
  if (finished) return withRest(finished.shown);
  const gaveWay = allowsNoWait(behind).then(() => {
    const { site, path, brand, locale, requestId } = page;
    site.errors.report("a late section was replaced by a retry link", { path, brand, locale, requestId }, "warn");
    return <NotLookedUp page={page} around={around} />;
  });
  return page.later(
    Promise.race([first, gaveWay]).then(withRest),
    around(<Spinner label={page.t("late.lookingUp")} />),
  );
}

/**
 * Resolves once the page's patience is over and one of these sections has something to show. Never resolves if none
 * will.
 */
const allowsNoWait = async (behind: readonly Promise<ReactNode>[]): Promise<void> => {
  const finished = behind.map(async (one) => {
    if ((await one) === null) throw new Error("nothing to show");
  });
  await Promise.all([
    sleep(patience("sections") + toSaySo),
    Promise.any(finished).catch(() => new Promise<never>(() => {})),
  ]);
};

/** Replaces a section whose answers are missing. */
export function NotLookedUp({ page, around = asSection }: Omit<SectionsProps, "sections">): ReactNode {
  const { path, search, t, href } = page;
  const again = href(search.size === 0 ? path : `${path}?${search.toString()}`);
  return around(<Notice action={<TextLink href={again}>{t("late.again")}</TextLink>}>{t("late.notLookedUp")}</Notice>);
}
