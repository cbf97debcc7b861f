import type { PageContext } from "../../site/blocks/block-props.ts";
import { ConfirmationBlock } from "../../ui/feedback/confirmation-block.tsx";
import type { Arguments } from "./next-steps.tsx";

export interface ConfirmationHeadProps {
  readonly page: Pick<PageContext, "text" | "t">;
  readonly words: {
    readonly heading: string;
    readonly lead?: string | undefined;
    readonly confirmationNumber: string;
    readonly accountNumber: string;
  };
  readonly args: Arguments;
  readonly confirmationNumber: string;
  readonly accountNumber: string;
  /** The journey's reference, for calls to support. */
  readonly reference: string;
}

/** The head of a confirmation, with the customer's numbers. */
export function ConfirmationHead({
  page,
  words,
  args,
  confirmationNumber,
  accountNumber,
  reference,
}: ConfirmationHeadProps) {
  return (
    <ConfirmationBlock
      heading={page.text(words.heading, args)}
      lead={words.lead && page.text(words.lead, args)}
      numbers={[
        { label: words.confirmationNumber, value: confirmationNumber },
        { label: words.accountNumber, value: accountNumber || page.t("outcome.notKnownYet") },
        { label: page.t("outcome.reference"), value: reference },
      ]}
    />
  );
}
