// A form that is sent as soon as something in it is changed. Without this file it has a button.
document.addEventListener("change", ({ target }) => target.closest?.("form[data-submits-on-change]")?.requestSubmit());
