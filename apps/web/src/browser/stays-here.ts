// After a finished order, Back leads forward again, because the form has nothing left to do (E-291).
history.pushState({ confirmation: true }, "");
addEventListener("popstate", () => history.forward());

export {};
