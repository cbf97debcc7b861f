import type { ReactElement } from "react";
import { renderToReadableStream } from "react-dom/server";

const entities: Readonly<Record<string, string>> = {
  "&#x27;": "'",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

/** A form as the server renders it, usable without scripts. */
export const renderedForm = async (form: ReactElement): Promise<string> => {
  const stream = await renderToReadableStream(form);
  await stream.allReady;
  const html = await new Response(stream).text();
  return html.replaceAll(/&#x27;|&quot;|&lt;|&gt;|&amp;/g, (entity) => entities[entity] ?? entity);
};

/** The names of a form's controls. */
export const controlsOf = (html: string): readonly string[] =>
  Array.from(html.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g), ([, name = ""]) => name);

/** Whether a problem's text appears both in the list on top of the form and beside the field. */
export const appearsTwice = (html: string, text: string): boolean => html.split(text).length > 2;
