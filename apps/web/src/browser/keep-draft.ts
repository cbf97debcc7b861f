// Saves the draft of a form with an address for it (`data-draft`), so little is lost when the page goes.
import { keepDraft } from "../site/forms/keep-draft.ts";

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) keepDraft(form);
