import type { ReactNode } from "react";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { LinkButton } from "../../ui/forms/link-button.tsx";
import { Panel, type PanelProps } from "./panel.tsx";

interface MailSentProps {
  readonly words: { readonly heading: string; readonly lead: string; readonly again: string };
  readonly back: PanelProps["back"];
  readonly page: Pick<PageContext, "text">;
  /** The link to request another mail. */
  readonly again: string;
  readonly help: ReactNode;
}

/** A mail was requested: the same page in all cases, so it doesn't reveal whether an account exists. */
export const MailSent = ({ words, back, page, again, help }: MailSentProps) => (
  <Panel title={page.text(words.heading)} lead={page.text(words.lead)} {...(back ? { back } : {})} help={help}>
    <LinkButton variant="secondary" href={again} wide>
      {page.text(words.again)}
    </LinkButton>
  </Panel>
);
