import {
  accountFormCodes,
  type AccountFormField,
  accountFormFields,
  type AccountProblem,
} from "@switchyard/domain/enrollment/account-form";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { beforeAll, describe, expect, test } from "vitest";
import { controlsOf, appearsTwice, renderedForm } from "../../../site/forms/rendered-form.fixture.ts";
import { ownNames, siteContent } from "../../../site/messages/labels.fixture.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { AccountForm } from "./account-form.client.tsx";
import type { AccountFormProps } from "./account-form-model.ts";
import { content, type MiniConfirmationContent } from "./content.ts";
import { accountFormMessages, messageOf, problemsFromServer } from "./settings.ts";

const fromServer = {
  t: Object.assign((key: string) => key, { has: () => true }),
  text: (text: string) => text,
  locale: "en",
} as const;
const contentIn = async (locale: Locale): Promise<MiniConfirmationContent> => {
  const page = (await siteContent.page("main", locale, "/mvi/mini-confirmation"))._unsafeUnwrap();
  const block = page?.main.find(({ type }) => type === "mini-confirmation");
  if (!block) throw new Error("the page has no mini-confirmation");
  return fieldsOf(block, content);
};

/** The form for a plan for electric cars with autopay; a name that is no e-mail address has a separate field. */
const rendered = (
  words: MiniConfirmationContent,
  problems: AccountFormProps["problems"],
  userNameIs: AccountFormProps["facts"]["userNameIs"],
): Promise<string> => {
  const props: unknown = {
    facts: { userNameIs, questions: [], offersAutopay: true, isAutopayDone: false },
    texts: words,
    messages: accountFormMessages(words, fromServer),
    summaryTitles: [],
    draft: {},
    problems,
    refusal: "",
    isEv: true,
    cardTexts: ownNames,
  };
  return renderedForm(<AccountForm {...(props as AccountFormProps)} />);
};
const variantOf = (field: AccountFormField) => (field === "custUserName" ? "user-name" : "email");

describe("the online account's form", () => {
  let languages: readonly MiniConfirmationContent[] = [];
  beforeAll(async () => {
    languages = [await contentIn("en"), await contentIn("es")];
  });

  test.each(accountFormFields)("asks for %s, with a script and without", async (field) => {
    for (const words of languages) expect(controlsOf(await rendered(words, [], variantOf(field)))).toContain(field);
  });

  test.each(accountFormFields.filter((field) => accountFormCodes[field].length > 0))(
    "says what is wrong with %s, in both languages",
    async (field) => {
      for (const words of languages) {
        const texts = accountFormCodes[field].map((code: AccountProblem["code"]) =>
          messageOf({ field, code }, accountFormMessages(words, fromServer)),
        );
        expect(texts).not.toContain("");
        const [code] = accountFormCodes[field];
        const html = await rendered(words, code ? [{ field, code }] : [], variantOf(field));
        expect(appearsTwice(html, texts[0] ?? "")).toBe(true);
      }
    },
  );
});

test("the server's messages are recognized by their code, and the gateway's own words are a refusal", async () => {
  const messages = accountFormMessages(await contentIn("en"), fromServer);
  const { taken } = messages.custEmailAddress;
  expect(problemsFromServer({ custEmailAddress: taken, acceptance: messages.acceptance.required }, messages)).toEqual({
    problems: [
      { field: "custEmailAddress", code: "taken" },
      { field: "acceptance", code: "required" },
    ],
    refusal: "",
  });
  const { refused } = messages.custEmailAddress;
  for (const [text, refusal] of [
    ["Too many accounts.", "Too many accounts."],
    [refused, ""],
  ] as const)
    expect(problemsFromServer({ custEmailAddress: text }, messages)).toEqual({
      problems: [{ field: "custEmailAddress", code: "refused" }],
      refusal,
    });
});
