import { dataEvent } from "../../../site/data-layer/event-attributes.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";

/**
 * Lists the data that the site saves in the browser, until the visitor closes it; once per version (S1-191 to S1-196).
 * It is at the top of the page and covers nothing.
 */
export default function CookieBannerBlock({ block, page }: BlockProps) {
  if (page.noticeSeen) return null;
  const {
    PrivacyWarningContent: words,
    PrivacyWarningType: type,
    CookieBannerVersion: version,
  } = fieldsOf(block, content);
  const isWarning = type === "warning";
  const close = (
    <form action="/forms/close-notice" method="post" {...dataEvent("notice_closed", { version })}>
      <input type="hidden" name="locale" value={page.locale} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="target" value={page.href(page.path)} />
      <Button small variant={isWarning ? "secondary" : "primary"}>
        {page.t("notices.cookies.close")}
      </Button>
    </form>
  );
  return (
    <div data-notice={version}>
      <Banner
        label={page.t("notices.cookies.label")}
        icon={isWarning ? "warning" : "info"}
        tone={isWarning ? "warning" : "night"}
        actions={close}
      >
        <MarkedLine text={page.text(words)} page={page} />
      </Banner>
    </div>
  );
}
