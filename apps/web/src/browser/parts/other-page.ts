/** Styles that the other page has and this one lacks. */
const stylesOf = (page: Document) =>
  Promise.all(
    [...page.querySelectorAll("link[rel=stylesheet]")]
      .map((link) => link.getAttribute("href") ?? "")
      .filter((href) => !document.querySelector(`link[href="${href}"]`))
      .map(
        (href) =>
          new Promise((done) => {
            const sheet = document.createElement("link");
            Object.assign(sheet, { rel: "stylesheet", href, onload: done, onerror: done });
            document.head.append(sheet);
          }),
      ),
  );

/** A part of the page at an address, with its styles loaded; undefined without such a part. */
export async function partOf<E extends HTMLElement>(address: string, selector: string): Promise<E | undefined> {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const part = page.querySelector<E>(selector);
  if (!answer.ok || !part) return undefined;
  await stylesOf(page);
  return part;
}

/** A dialog with these classes that contains the part, under the part's own name. The caller opens it. */
export function dialogWith(part: HTMLElement, classes = ""): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = classes;
  dialog.ariaLabel = part.ariaLabel;
  dialog.append(document.adoptNode(part));
  document.body.append(dialog);
  return dialog;
}
