import type { Agreement, ConsentWay } from "@switchyard/domain/consent/model";
import { extraEndAgreed } from "@switchyard/domain/extras/agreed";
import type { AskedEnd } from "@switchyard/domain/extras/state";
import { moneyText } from "@switchyard/domain/kernel/money";
import { agreedWords } from "../../../site/blocks/agreed-words.ts";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { dayInSentence } from "../../../ui/format/days.ts";

type Words = Pick<PageContext, "t" | "locale">;

// labels: extras.agreed
/** The sentence at the button. */
export const endSentence = ({ t, locale }: Words, { planName, day, fee }: AskedEnd): string =>
  t(
    "extras.agreed",
    knownArguments({ name: planName, day: dayInSentence(day, locale), fee: fee === 0 ? "" : moneyText(fee) }),
  );

/** The agreement behind the button. */
export const endAgreement = (page: Words, end: AskedEnd, way: ConsentWay): Agreement => ({
  ...agreedWords([{ name: "extra-end", text: endSentence(page, end) }], { efl: "", tos: "", yrc: "" }),
  ...extraEndAgreed(end),
  way,
});
