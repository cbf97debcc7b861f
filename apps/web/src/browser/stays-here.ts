// Going back from a finished order leads forward again: there is nothing to do over there any more (E-291).
history.pushState({ confirmation: true }, "");
addEventListener("popstate", () => history.forward());

export {};
