import { Icon } from "../drawings/icon.tsx";
import { TextLink } from "../forms/text-link.tsx";
import styles from "./back-link.module.css";

/** The way back to the page above, over a page's heading. */
export const BackLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <p className={styles.back}>
    <Icon name="chevron-left" size="small" />
    <TextLink href={href}>{children}</TextLink>
  </p>
);
