// A form that is sent as soon as its page is there, once. Without this script there is its button.
const send = () => document.querySelector<HTMLFormElement>("form[data-sends-at-once]")?.submit();

if (document.readyState === "complete") send();
else addEventListener("load", send);

export {};
