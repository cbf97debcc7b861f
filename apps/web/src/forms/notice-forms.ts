import { headers } from "next/headers";
import { noticeVersionShape } from "../front-door/page-index.ts";
import { rememberClosedNotice } from "../session/browser.ts";
import { type FormHandler, formText } from "./form-request.ts";
import { pageSentFrom } from "./path-here.ts";

/** Closes the cookie banner for a year, and back to the page that it stood on (S1-192). */
export const closeNotice: FormHandler = async (form) => {
  const version = formText(form, "version");
  if (noticeVersionShape.test(version)) await rememberClosedNotice(version);
  return pageSentFrom(await headers(), formText(form, "target"));
};
