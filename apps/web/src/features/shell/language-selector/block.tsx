import { languagesOf } from "../../../site/page/languages.ts";
import { LanguageSwitch } from "../../../ui/shell/language-switch.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";

/** The language switch, placed by the content (S1-311). */
export default function LanguageSelectorBlock({ page }: BlockProps) {
  return (
    <Wrap>
      <LanguageSwitch languages={languagesOf(page)} label={page.t("language.label")} />
    </Wrap>
  );
}
