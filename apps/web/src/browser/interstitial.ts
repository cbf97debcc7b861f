// Opens an interstitial after scrolling this far, unless its cookie records an answer.
import { whenReady } from "./parts/when-ready.ts";

const days30 = 2_592_000;
const cookieOf = (name: string) =>
  document.cookie
    .split("; ")
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
const isDue = ({ dataset }: HTMLElement) =>
  ["", "0", undefined].includes(cookieOf(`interstitial-${dataset.interstitial}`));
const answered = ({ dataset }: HTMLElement) => {
  document.cookie = `interstitial-${dataset.interstitial}=1; path=/; max-age=${days30}; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
};
const scrolled = () => {
  const { scrollHeight, clientHeight } = document.documentElement;
  const room = scrollHeight - clientHeight;
  return room > 0 ? (scrollY / room) * 100 : 0;
};
const look = () => {
  if (document.querySelector("dialog[open]")) return;
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[data-interstitial]")) {
    // Scroll positions are whole pixels, so 100 % may never be reached.
    if (dialog.dataset.done || Math.ceil(scrolled()) < Number(dialog.dataset.threshold) || !isDue(dialog)) continue;
    dialog.dataset.done = "yes";
    dialog.addEventListener("close", () => answered(dialog));
    for (const link of dialog.querySelectorAll("a[href]")) link.addEventListener("click", () => answered(dialog));
    dialog.dataset.eventOpen = dialog.dataset.whenShown;
    dialog.showModal();
    return;
  }
};
addEventListener("scroll", look, { passive: true });
whenReady(look);
