import type { ReactNode } from "react";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { ForgotPasswordForm, ForgotUserNameForm } from "./help-forms.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import styles from "./sign-in-views.module.css";

interface HelpView {
  readonly heading: string;
  readonly lead: string;
  readonly href: string;
}

interface SignInViewsProps {
  readonly page: Pick<PageContext, "href" | "locale" | "t" | "text">;
  readonly panel: {
    readonly heading: string;
    readonly forgotPassword: HelpView;
    readonly forgotUserName: HelpView;
    readonly links: readonly { readonly text: string; readonly href: string }[];
  };
}

/**
 * The three views of the panel over a page: sign-in, forgotten password, forgotten user name. A button changes
 * the view (browser/sign-in-panel.ts); links lead to the pages with the same forms, which need no
 * script.
 */
export function SignInViews({ page, panel }: SignInViewsProps) {
  const { t } = page;
  return (
    <div data-views="">
      <section data-view="sign-in">
        <h2 className={styles.title}>{page.text(panel.heading)}</h2>
        <SignInForm page={page} failed={undefined} login="" remember={false} idPrefix="panel-" />
        <ul className={styles.links}>
          <li>
            <button type="button" data-shows-view="forgot-password">
              {t("accountHelp.forgotPassword.open")}
            </button>
          </li>
          <li>
            <button type="button" data-shows-view="forgot-user-name">
              {t("accountHelp.forgotUserName.open")}
            </button>
          </li>
          {panel.links.map(({ text, href }) => (
            <li key={href}>
              <a href={page.href(href)}>{page.text(text)}</a>
            </li>
          ))}
        </ul>
      </section>
      <Help name="forgot-password" view={panel.forgotPassword} more={t("accountHelp.forgotPassword.more")} page={page}>
        <ForgotPasswordForm page={page} idPrefix="panel-" />
      </Help>
      <Help name="forgot-user-name" view={panel.forgotUserName} more={t("accountHelp.forgotUserName.more")} page={page}>
        <ForgotUserNameForm page={page} idPrefix="panel-" />
      </Help>
    </div>
  );
}

interface HelpProps {
  readonly name: string;
  readonly view: HelpView;
  readonly more: string;
  readonly page: SignInViewsProps["page"];
  readonly children: ReactNode;
}

const Help = ({ name, view: { heading, lead, href }, more, page, children }: HelpProps) => (
  <section data-view={name} hidden>
    <button type="button" className={styles.back} data-shows-view="sign-in">
      <Icon name="chevron-left" size="small" />
      {page.t("accountHelp.back")}
    </button>
    <h2 className={styles.title}>{page.text(heading)}</h2>
    <p className={styles.lead}>{page.text(lead)}</p>
    {children}
    <ul className={styles.links}>
      <li>
        <a href={page.href(href)}>{more}</a>
      </li>
    </ul>
  </section>
);
