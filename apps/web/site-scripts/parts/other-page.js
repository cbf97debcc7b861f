/** Styles that the other page has and this one lacks. */
const stylesOf = (page) =>
  Promise.all(
    [...page.querySelectorAll("link[rel=stylesheet]")]
      .filter((link) => !document.querySelector(`link[href="${link.getAttribute("href")}"]`))
      .map(
        (link) =>
          new Promise((done) => {
            const sheet = document.createElement("link");
            Object.assign(sheet, { rel: "stylesheet", href: link.getAttribute("href"), onload: done, onerror: done });
            document.head.append(sheet);
          }),
      ),
  );

/** A part of the page that an address leads to, with its styles loaded; nothing when that page has no such part. */
export async function partOf(address, selector) {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const part = page.querySelector(selector);
  if (!answer.ok || !part) return undefined;
  await stylesOf(page);
  return part;
}

/** A dialog of these classes that holds the part, under the part's own name. Show it. */
export function dialogWith(part, classes) {
  const dialog = document.createElement("dialog");
  dialog.className = classes;
  dialog.setAttribute("aria-label", part.getAttribute("aria-label"));
  dialog.append(document.adoptNode(part));
  document.body.append(dialog);
  return dialog;
}
