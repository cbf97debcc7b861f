import { capitalised } from "../../ui/format/days.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { Steps } from "../../ui/feedback/steps.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";

/** Message arguments of a confirmation: days, plan, home. */
export type Arguments = NonNullable<Parameters<PageContext["text"]>[1]>;

export interface NextStepsProps {
  readonly page: Pick<PageContext, "text">;
  readonly words: {
    readonly nextHeading: string;
    readonly timeline: readonly { readonly when: string; readonly text: string }[];
  };
  readonly args: Arguments;
}

/** Events after an order as a timeline; the first one is now. */
export function NextSteps({ page: { text }, words: { nextHeading, timeline }, args }: NextStepsProps) {
  return (
    <Steps
      heading={nextHeading}
      items={timeline.map(({ when, text: message }, index) => ({
        title: capitalised(text(when, args)),
        text: <Unbroken text={text(message, args)} />,
        state: index === 0 ? "now" : "ahead",
      }))}
    />
  );
}
