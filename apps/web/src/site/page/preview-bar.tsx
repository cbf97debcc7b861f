import type { PageContext } from "../blocks/block-props.ts";
import styles from "./preview-bar.module.css";

/** Tells authors that they see unpublished content, with a link to leave the preview. */
export function PreviewBar({ page: { t, href, path } }: { readonly page: Pick<PageContext, "t" | "href" | "path"> }) {
  return (
    <p className={styles.bar}>
      <span>{t("preview.notice")}</span>{" "}
      <a href={`/api/preview/off?path=${encodeURIComponent(href(path))}`}>{t("preview.end")}</a>
    </p>
  );
}
