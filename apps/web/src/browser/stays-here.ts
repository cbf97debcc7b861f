// Back from a finished order leads forward again, because its form has nothing left to do (E-291).
history.pushState({ confirmation: true }, "");
addEventListener("popstate", () => history.forward());

export {};
