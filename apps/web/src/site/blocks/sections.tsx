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

/** Beyond the patience of look-ups, in milliseconds: a section that goes on without one can say so in its own words. */
const toSaySo = 250;

interface SectionsProps {
  readonly page: PageContext;
  readonly sections: readonly Promise<ReactNode>[];
  /** What is around the words that stand in for a late section. */
  readonly around?: (words: ReactNode) => ReactNode;
}

/**
 * Sections of a page, one behind the other (docs/adr/0034). The page is sent as far as they are finished; a late one comes in
 * its place. Once the page's patience is over and something behind it is finished, it gives way and says that it could not be
 * looked up. While nothing behind it is finished, it has all the time of its calls.
 */
export function Sections({ page, sections, around = asSection }: SectionsProps) {
  // React calls a component that waits again once it has its answer; a promise in a list has a place of its own.
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
  // The failure of a later section is told at its turn.
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
    site.errors.report("a section gave way to those behind it", { path, brand, locale, requestId }, "warn");
    return <NotLookedUp page={page} around={around} />;
  });
  return page.later(
    Promise.race([first, gaveWay]).then(withRest),
    around(<Spinner label={page.t("late.lookingUp")} />),
  );
}

/** Resolves once the page's patience is over and one of these is finished, with something to show; never where none will be. */
const allowsNoWait = async (behind: readonly Promise<ReactNode>[]): Promise<void> => {
  const finished = behind.map(async (one) => {
    if ((await one) === null) throw new Error("nothing to show");
  });
  await Promise.all([
    sleep(patience("sections") + toSaySo),
    Promise.any(finished).catch(() => new Promise<never>(() => {})),
  ]);
};

/** In place of a section whose answers can't be had. */
export function NotLookedUp({ page, around = asSection }: Omit<SectionsProps, "sections">): ReactNode {
  const { path, search, t, href } = page;
  const again = href(search.size === 0 ? path : `${path}?${search.toString()}`);
  return around(<Notice action={<TextLink href={again}>{t("late.again")}</TextLink>}>{t("late.notLookedUp")}</Notice>);
}
