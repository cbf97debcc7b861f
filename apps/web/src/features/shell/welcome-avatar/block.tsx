import { greetingName, initialsOf } from "@switchyard/domain/session/names";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { Avatar } from "../../../ui/shell/avatar.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";

/** Welcomes the customer: initials in a circle and a greeting (S1-312). Nothing for a visitor. */
export default async function WelcomeAvatar({ block, page }: BlockProps) {
  const { greeting } = fieldsOf(block, content);
  const shown = await page.shown();
  if (!shown) return null;
  return (
    <Wrap>
      <Avatar initials={initialsOf(shown)}>
        {page.text(greeting, knownArguments({ firstName: greetingName(shown.firstName) }))}
      </Avatar>
    </Wrap>
  );
}
