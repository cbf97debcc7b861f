// Sends a form once, when its page has loaded. Without this script the visitor presses the form's button.
const send = () => document.querySelector<HTMLFormElement>("form[data-sends-at-once]")?.submit();

if (document.readyState === "complete") send();
else addEventListener("load", send);

export {};
