import { html, Html } from "../html/html.ts";
import type { ChatLanguage } from "./answers.ts";

export interface ChatPage {
  readonly language: ChatLanguage;
  /** The site's pre-chat values, in their order. */
  readonly given: Readonly<Record<string, string>>;
  /** The messages so far: the desk begins, then both take turns. */
  readonly messages: readonly string[];
}

const words = {
  en: {
    title: "Chat with us",
    you: "You",
    desk: "Robin",
    message: "Your message",
    send: "Send",
    given: "Data from the site",
    closed: "A chat begins on the site, with its chat button.",
  },
  es: {
    title: "Chatee con nosotros",
    you: "Usted",
    desk: "Robin",
    message: "Su mensaje",
    send: "Enviar",
    given: "Lo que el sitio le dijo al escritorio",
    closed: "Un chat empieza en el sitio, con su botón de chat.",
  },
} as const satisfies Readonly<Record<ChatLanguage, object>>;

const style = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:light-dark(#1d2733,#eef1f5);background:light-dark(#f3f5f8,#10161d)}
main{max-width:34rem;margin:0 auto;padding:20px;display:grid;gap:16px}h1{font-size:1.4rem;margin:0}ol{list-style:none;margin:0;padding:0;display:grid;gap:10px}
li{padding:10px 14px;border-radius:14px;background:light-dark(#fff,#1c2631);max-width:85%;overflow-wrap:anywhere}li.you{justify-self:end;background:light-dark(#dbe7f5,#1f4064)}li b{display:block;font-size:.85rem}
form{display:grid;gap:8px}label{font-weight:600}textarea{font:inherit;min-height:4.5rem;padding:8px 10px;border:1px solid #6b7785;border-radius:8px}button{justify-self:start;min-height:44px;padding:8px 22px;font:inherit;font-weight:600;color:#fff;background:#0b5cad;border:0;border-radius:8px}
:focus-visible{outline:3px solid #f5a623;outline-offset:2px}dl{display:grid;grid-template-columns:auto 1fr;gap:2px 16px;margin:8px 0 0;font-size:.9rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}`;

const framed = (language: ChatLanguage, nonce: string, body: Html): string =>
  `<!doctype html>${html`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words[language].title}</title><style nonce="${nonce}">${new Html(style)}</style></head><body><main><h1>${words[language].title}</h1>${body}</main></body></html>`.markup}`;

export const closedChat = (language: ChatLanguage, nonce: string): string =>
  framed(language, nonce, html`<p>${words[language].closed}</p>`);

/** The chat window, without scripts. The form carries the messages. */
export const chatPage = ({ language, given, messages }: ChatPage, nonce: string): string => {
  const { you, desk, message, send, given: givenTitle } = words[language];
  const fields = [...Object.entries(given), ...messages.map((text): [string, string] => ["message-before", text])];
  return framed(
    language,
    nonce,
    html`<ol>${messages.map((text, at) => html`<li class="${at % 2 === 0 ? "desk" : "you"}"><b>${at % 2 === 0 ? desk : you}</b>${text}</li>`)}</ol>
<form method="post" action="/chat">${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label for="message">${message}</label><textarea id="message" name="message" maxlength="500" required></textarea><button>${send}</button></form>
<details><summary>${givenTitle}</summary><dl>${Object.entries(given).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></details>`,
  );
};
