import type { OpenEnd } from "../../../parts/account/extras/own-ends.ts";
import { Advice } from "../../../parts/order-summary/advice.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { MemberFields } from "../../../site/forms/member-fields.tsx";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { Button } from "../../../ui/forms/button.tsx";
import type { ExtrasContent } from "./content.ts";

interface EndInDoubtProps {
  readonly page: PageContext;
  readonly fields: ExtrasContent;
  readonly account: string;
  readonly end: OpenEnd;
  readonly heading: "h1" | "h2";
}

/** An end without an answer: the account's advice, with the button that sends it again unchanged. */
export async function EndInDoubt({ page, fields, account, end, heading }: EndInDoubtProps) {
  const { asked, advised, reference, isSentAgain } = end;
  return (
    <Advice
      page={page}
      advised={advised}
      heading={heading}
      reference={reference}
      button={
        isSentAgain && (
          <form action="/forms/end-extra" method="post">
            <MemberFields page={page} search={toSearch({ contractaccount: account })} />
            <input type="hidden" name="extra" value={asked.extra} />
            <Button iconAfter="arrow">{page.text(fields.again, { name: asked.planName })}</Button>
          </form>
        )
      }
    />
  );
}
