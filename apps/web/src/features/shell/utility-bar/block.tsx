import { phoneHref } from "../../../site/navigation/phone-href.ts";
import { languagesOf } from "../../../site/page/languages.ts";
import { signInDialogId } from "../../../ui/shell/sign-in-link.ts";
import { UtilityBar } from "../../../ui/shell/utility-bar.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";

/** The bar above every page: support's phone, the language switch, and sign-in or sign-out. */
export default async function UtilityBarBlock({ block, page }: BlockProps) {
  const { phone, hours, signIn } = fieldsOf(block, content);
  const member = await page.member();
  return (
    <UtilityBar
      phone={{ text: page.text(phone), href: phoneHref(phone) }}
      {...(hours === undefined ? {} : { hours: page.text(hours) })}
      languages={languagesOf(page)}
      languagesLabel={page.t("language.label")}
      signIn={
        member || page.path === signIn.href
          ? undefined
          : { label: page.text(signIn.text), href: page.href(signIn.href), opens: signInDialogId }
      }
      signOut={
        member && {
          label: page.t("account.signOut"),
          fields: <input type="hidden" name="locale" value={page.locale} />,
        }
      }
    />
  );
}
