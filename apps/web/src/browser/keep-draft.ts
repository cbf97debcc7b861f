// Keeps what is typed into a form that says where (`data-draft`), so that a page that goes away loses little.
import { keepDraft } from "../site/forms/keep-draft.ts";

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) keepDraft(form);
