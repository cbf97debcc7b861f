import { headers } from "next/headers";
import { noticeVersionShape } from "../../site/front-door/page-index.ts";
import { rememberClosedNotice } from "../../site/session/browser.ts";
import { type FormHandler, type FormTable, formText } from "../../site/forms/form-request.ts";
import { pageSentFrom } from "../../site/forms/local-path.ts";

/** Closes the cookie banner for a year and returns to its page (S1-192). */
export const closeNotice: FormHandler = async (form) => {
  const version = formText(form, "version");
  if (noticeVersionShape.test(version)) await rememberClosedNotice(version);
  return pageSentFrom(await headers(), formText(form, "target"));
};

/** This subject's form handlers by verb: `POST /forms/<verb>`. */
export const forms: FormTable = {
  "close-notice": closeNotice,
};
