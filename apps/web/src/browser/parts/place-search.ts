import Combobox from "@github/combobox-nav";
import { acceptTyping, plainAddress, shortestSearch } from "@switchyard/domain/addresses/typing";
import type { PickedPlace, PlaceOption } from "../../parts/address-search/address-search-model.ts";
import {
  failedSearch,
  findPlaces,
  isRefused,
  onlyZipOf,
  pauseMs,
  type SearchStanding,
  statusOf,
} from "../../parts/address-search/found-places.ts";
import type { PlaceFieldData } from "../../parts/address-search/place-field.tsx";
import { at } from "./pressed.ts";

/** Called when a place is picked, or cleared. */
type Heard = (place: PickedPlace | undefined) => void;

/**
 * Makes the field for a place a type-ahead (parts/address-search/place-field.tsx). The field also works without this.
 */
export function beginPlaceSearch(place: HTMLElement, heard: Heard): void {
  const { kind, texts } = JSON.parse(place.dataset.placeSearch ?? "") as PlaceFieldData;
  const stateOf = (name: string) => place.querySelector<HTMLFieldSetElement>(`[data-place=${name}]`);
  const [search, picked] = [stateOf("search"), stateOf("picked")];
  const input = search?.querySelector<HTMLInputElement>("input:not([type=hidden], [type=radio])");
  const list = search?.querySelector<HTMLElement>("[role=listbox]");
  const look = list?.firstElementChild;
  if (!search || !picked || !input || !list || !look) return;

  const combobox = new Combobox(input, list, { tabInsertsSuggestions: false });
  let typed = input.value;
  let options: readonly PlaceOption[] = [];
  let latest: AbortController | undefined;
  let pause: ReturnType<typeof setTimeout>;

  const open = (isOpen: boolean) => {
    if (list.hidden === !isOpen) return;
    list.hidden = !isOpen;
    if (isOpen) combobox.start();
    else combobox.stop();
  };
  const show = (standing: SearchStanding) => {
    const status = search.querySelector("[role=status]");
    if (status) status.textContent = statusOf(standing, texts);
    const only = onlyZipOf(standing, typed);
    if (only) return pick(only);
    if (standing.kind === "searching") return;
    options = standing.kind === "found" ? standing.options : [];
    open(false);
    list.replaceChildren(look, ...options.map(lineOf));
    open(options.length > 0 && document.activeElement === input);
  };
  const lineOf = ({ text, utility }: PlaceOption, which: number) => {
    const line = look.cloneNode(true) as HTMLElement;
    line.hidden = false;
    line.role = "option";
    line.id = `${input.id}-option-${which}`;
    line.firstElementChild?.replaceChildren(text);
    line.lastElementChild?.replaceChildren(utility);
    return line;
  };
  /** Searches after a pause in typing; the answer to the latest text wins. */
  const ask = (isAsked = false) => {
    clearTimeout(pause);
    latest?.abort();
    const { length } = typed.trim();
    if (length < shortestSearch && !(isAsked && length === 0)) return show({ kind: "idle" });
    const { signal } = (latest = new AbortController());
    pause = setTimeout(() => {
      show({ kind: "searching" });
      findPlaces(typed, kind, texts.utilities, signal).then(
        (found) => signal.aborted || show(found),
        () => signal.aborted || show(failedSearch(typed, kind)),
      );
    }, pauseMs);
  };
  const put = (one: PickedPlace | undefined) => {
    latest?.abort();
    open(false);
    const utility = one?.kind === "zip" ? texts.utilities[one.tdsp.toUpperCase()] : undefined;
    const [text, shown] = [one?.text ?? "", picked.querySelector("strong")];
    shown?.replaceChildren(utility ? `${text}, ${utility}` : text);
    const values: Record<string, string | undefined> = { ...one, [input.name]: text };
    for (const field of picked.querySelectorAll("input")) field.value = values[field.name] ?? "";
    search.disabled = one !== undefined;
    picked.disabled = one === undefined;
    heard(one);
  };
  const pick = (one: PickedPlace) => {
    const hadFocus = search.contains(document.activeElement);
    put(one);
    // The field is gone, so the focus goes to the link back.
    if (hadFocus) picked.querySelector<HTMLElement>("[data-change-place]")?.focus();
  };

  input.addEventListener("beforeinput", (event) => {
    if (event.data && isRefused(input, event.data)) event.preventDefault();
  });
  // A one-line field may drop line breaks of pasted text, and with them the spaces between words.
  input.addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text/plain").trim() ?? "";
    if (!/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    input.setRangeText(plainAddress(pasted), input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  input.addEventListener("input", () => {
    const accepted = acceptTyping(typed, input.value);
    if (accepted !== input.value) input.value = accepted;
    if (accepted === typed) return;
    typed = accepted;
    // These matches are for the previous text.
    search.querySelector("fieldset")?.remove();
    ask();
  });
  input.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") open(false);
    // Arrow down in an empty field requests all entries (E-082).
    if (key === "ArrowDown" && list.hidden) ask(true);
  });
  input.addEventListener("focusout", () => open(false));
  // The field keeps the focus while a line is pressed.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("combobox-commit", ({ target }) => {
    const one = options[[...list.children].indexOf(target as Element) - 1];
    if (one) pick(one);
  });
  picked.addEventListener("click", (event) => {
    if (!at(event, "[data-change-place]")) return;
    event.preventDefault();
    input.value = typed = "";
    show({ kind: "idle" });
    put(undefined);
    input.focus();
  });
  // Search for text that was typed before the script loaded.
  if (document.activeElement === input) ask();
}
