// Fills in the form of another provider's label from its PDF. The browser reads the file and sends nothing of it.
import { come } from "./parts/come.ts";
import type { LabelReader } from "./parts/label-reader.ts";
import { whenReady } from "./parts/when-ready.ts";

whenReady(() => {
  const box = document.querySelector<HTMLElement>("[data-facts-label]");
  const input = box?.querySelector<HTMLInputElement>("input[type=file]");
  const status = box?.querySelector("[data-label-status]");
  if (!box || !input || !status) return;
  const words = JSON.parse(box.dataset.factsLabel ?? "{}") as Readonly<Record<string, string>>;
  const report = (word: string, count = 0): void => {
    status.textContent = (words[word] ?? "").replace("{count}", String(count));
    input.ariaInvalid = word === "read" || word === "reading" ? null : "true";
  };

  const fill = async (file: File): Promise<void> => {
    report("reading");
    await come("/site/facts-label-reader.js");
    const read = await (self as LabelReader).readFactsLabel?.(file);
    if (read === undefined || typeof read === "string") return report(read ?? "no-text");
    const entries = Object.entries(read);
    if (entries.length === 0) return report("nothing");
    for (const [name, value] of entries) {
      const field = box.querySelector<HTMLInputElement>(`#prove-${name}`);
      if (field) field.value = value;
    }
    report("read", entries.length);
  };

  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (file) fill(file).catch(() => report("no-text"));
  });
});
