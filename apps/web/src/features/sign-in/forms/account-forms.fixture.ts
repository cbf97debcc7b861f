import { anyFormTry, type FormTry } from "../../../site/session/form-try.ts";
import { memberNow } from "../../../site/session/member.ts";
import type { Browser } from "../../../site/session/site.fixture.ts";
import { type TestSite, testSite } from "../../../site/session/site.fixture.ts";
import { answerAddress, sent } from "../../../app/sent.fixture.ts";

/** A site without limits on tries. */
export const patientSite = (): TestSite => testSite({ RATE_LIMIT_FACTOR: "1000" });

export const password = "Larkspur1";

export const who = async (browser: Browser): Promise<string | undefined> =>
  (await browser.ask(memberNow)).value?.userName;

/**
 * Submits a form of a signed-out visitor.
 *
 * @returns its address and the outcome for that page
 */
export const tried = async (browser: Browser, verb: string, fields: Readonly<Record<string, string>>, form = verb) => {
  const answer = await sent(browser, verb, fields);
  const to = answerAddress(answer);
  const outcome = (await browser.ask(() => anyFormTry(form))).value;
  return {
    path: to.path,
    isShown: outcome !== undefined && outcome.id === to.search["try"],
    outcome:
      outcome &&
      ({ values: outcome.values, problems: outcome.problems, notice: outcome.notice } satisfies Omit<
        FormTry,
        "id" | "form"
      >),
    to,
    set: answer.set,
  };
};
