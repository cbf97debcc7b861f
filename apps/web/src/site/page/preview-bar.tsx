import type { PageContext } from "../blocks/block-props.ts";
import styles from "./preview-bar.module.css";

/** Says to authors that what they see is not what visitors see, and lets them out. */
export function PreviewBar({ page: { t, href, path } }: { readonly page: Pick<PageContext, "t" | "href" | "path"> }) {
  return (
    <p className={styles.bar}>
      <span>{t("preview.notice")}</span>{" "}
      <a href={`/api/preview/off?path=${encodeURIComponent(href(path))}`}>{t("preview.end")}</a>
    </p>
  );
}
