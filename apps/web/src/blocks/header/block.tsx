import type { Member } from "@switchyard/domain/session/model";
import { knownArguments } from "../../messages/known-arguments.ts";
import { stations } from "../../page/frame.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { FlowHeader } from "../../ui/shell/flow-header.tsx";
import { SiteHeader } from "../../ui/shell/site-header.tsx";
import type { BlockProps, PageContext } from "../block-props.ts";
import { fieldsOf } from "../fields.ts";
import { content } from "./content.ts";
import styles from "./header.module.css";

/** The header: the site's navigation, an order's progress on the pages of a journey, or the logo and help alone. */
export default async function HeaderBlock({ block, page }: BlockProps) {
  const { links, signIn } = fieldsOf(block, content);
  const { brand, frame, path, t } = page;
  const home = { href: page.href("/"), label: t("brand.home") };
  if (frame.kind === "flow") return <FlowHeader brand={brand} home={home} progress={progress(page, frame.at)} />;
  const help = links.find(({ href }) => href === "/help");
  const isBare = frame.kind === "bare";
  const member = isBare ? undefined : await page.member();
  return (
    <SiteHeader
      brand={brand}
      home={home}
      navigation={isBare ? [] : links.map(({ text, href, highlight }) => ({ label: page.text(text), href: page.href(href), current: highlight.includes(path) }))}
      navigationLabel={t("shell.mainNavigation")}
      menuLabel={t("shell.openMenu")}
      closeMenuLabel={t("shell.closeMenu")}
      signIn={isBare || member || path === signIn.href ? undefined : { label: page.text(signIn.text), href: page.href(signIn.href) }}
      menuEnd={member && <SignedIn member={member} page={page} />}
      end={
        member ? (
          <SignedIn member={member} page={page} className={styles.atTheEnd} />
        ) : isBare && help ? (
          <a className={styles.help} href={page.href(help.href)}>
            <Icon name="help" size="small" />
            {page.text(help.text)}
          </a>
        ) : undefined
      }
    />
  );
}

/** Greets who is signed in by the first name, and lets them out again. */
function SignedIn({ member: { firstName }, page: { locale, t }, className }: { readonly member: Member; readonly page: PageContext; readonly className?: string | undefined }) {
  return (
    <form action="/forms/sign-out" method="post" className={classNames(styles.signedIn, className)}>
      <input type="hidden" name="locale" value={locale} />
      <span className={styles.greeting}>{t("account.greeting", knownArguments({ firstName }))}</span>
      <Button variant="secondary" small>
        {t("account.signOut")}
      </Button>
    </form>
  );
}

// labels: shell.progress.*
function progress({ t }: PageContext, at: (typeof stations)[number] | "done") {
  const current = at === "done" ? stations.length : stations.indexOf(at);
  return {
    label: t("shell.progress.label"),
    steps: stations.map((station) => ({ label: t(`shell.progress.${station}`) })),
    current,
    stepText: t("shell.progress.step", { current: Math.min(current + 1, stations.length), total: stations.length }),
  };
}
