import type { ComponentProps } from "react";
import { isApartment } from "@switchyard/domain/kernel/dwelling";
import type { Member } from "@switchyard/domain/session/model";
import { greetingName, initialsOf } from "@switchyard/domain/session/names";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { phoneHref } from "../../../site/navigation/phone-href.ts";
import { orderProgress } from "../../../site/page/order-progress.ts";
import { SignInViews } from "../../sign-in/sign-in-views.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Avatar } from "../../../ui/shell/avatar.tsx";
import { FlowHeader } from "../../../ui/shell/flow-header.tsx";
import { SignInDialog } from "../../../ui/shell/sign-in-dialog.tsx";
import { signInDialogId } from "../../../ui/shell/sign-in-link.ts";
import { SiteHeader } from "../../../ui/shell/site-header.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import type { Words } from "../../../site/blocks/fragment.tsx";
import { begunBlocks } from "../../../site/blocks/render-blocks.tsx";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./header.module.css";

/** The header: the site's navigation, an order's progress on the pages of a journey, or the logo and help alone. */
export default async function HeaderBlock({ block, page }: BlockProps) {
  const { links, signIn, signInPanel, search, backToSite, helpPhone } = fieldsOf(block, content);
  const { brand, frame, path, t } = page;
  const home = { href: page.href("/"), label: t("brand.home") };
  // A page for all visitors doesn't know the dwelling.
  const lease = page.audience === "guest" ? undefined : isApartment(page.query.dwel ?? "");
  if (frame.kind === "flow")
    return (
      <FlowHeader brand={brand} home={home} lease={lease} title={page.title} progress={orderProgress(page, frame.at)} />
    );
  const help = links.find(({ href }) => href === "/help");
  const isBare = frame.kind === "bare";
  const member = isBare ? undefined : await page.member();
  const asksIn = !isBare && !member && path !== signIn.href;
  // A page about signing in has its own form; there the button leads to the sign-in page.
  const panel =
    signInPanel &&
    ![signInPanel.forgotPassword, signInPanel.forgotUserName, ...signInPanel.links].some(({ href }) => href === path)
      ? signInPanel
      : undefined;
  const account = member && (await begunBlocks({ blocks: block.blocks["account"], page }));
  const header = {
    brand,
    home,
    lease,
    title: isBare || member ? page.title : undefined,
    navigation: isBare
      ? []
      : links.map(({ text, href, highlight }) => ({
          label: page.text(text),
          href: page.href(href),
          current: highlight.includes(path),
        })),
    navigationLabel: t("shell.mainNavigation"),
    menuLabel: t("shell.openMenu"),
    closeMenuLabel: t("shell.closeMenu"),
    search:
      isBare || !search
        ? undefined
        : { href: page.href(search.href), label: t("search.label"), submitLabel: t("search.submit") },
    signIn: asksIn
      ? { label: page.text(signIn.text), href: page.href(signIn.href), opens: panel && signInDialogId }
      : undefined,
    backToSite: isBare || !backToSite ? undefined : { label: page.text(backToSite.text), href: page.link(backToSite) },
    helpPhone:
      isBare || !helpPhone
        ? undefined
        : { label: page.text(helpPhone.text), text: page.text(helpPhone.phone), href: phoneHref(helpPhone.phone) },
  };
  return (
    <>
      {member || isBare ? (
        <SiteHeader
          {...header}
          menuEnd={member && <SignedIn member={member} page={page} />}
          end={
            member
              ? account
              : help && (
                  <a className={styles.help} href={page.href(help.href)}>
                    <Icon name="help" size="small" />
                    {page.text(help.text)}
                  </a>
                )
          }
        />
      ) : (
        page.fragment(SiteHeader, header)
      )}
      {asksIn && panel && page.fragment(SignInPanel, { panel })}
    </>
  );
}

/** The sign-in panel: the same for every visitor, on every page that has it. */
function SignInPanel({ panel, words }: Pick<ComponentProps<typeof SignInViews>, "panel"> & { readonly words: Words }) {
  return (
    <SignInDialog label={words.text(panel.heading)} closeLabel={words.t("common.close")}>
      <SignInViews page={words} panel={panel} />
    </SignInDialog>
  );
}

/** Greets a signed-in customer by first name. */
const Greeting = ({ member, page: { t } }: { readonly member: Member; readonly page: PageContext }) => (
  <span className={styles.greeting}>
    <Avatar initials={initialsOf(member)} small>
      {t("account.greeting", knownArguments({ firstName: greetingName(member.firstName) }))}
    </Avatar>
  </span>
);

/** The same in the phone menu, with the sign-out. */
function SignedIn({ member, page }: { readonly member: Member; readonly page: PageContext }) {
  return (
    <form action="/forms/sign-out" method="post" className={styles.signedIn}>
      <input type="hidden" name="locale" value={page.locale} />
      <Greeting member={member} page={page} />
      <Button variant="secondary" small>
        {page.t("account.signOut")}
      </Button>
      <button className={styles.everywhere} formAction="/forms/sign-out-everywhere">
        {page.t("account.signOutEverywhere")}
      </button>
    </form>
  );
}
