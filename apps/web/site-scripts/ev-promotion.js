// The popup in which somebody says which electric car they drive. Without this script its button leads to a page that asks.
(() => {
  /** The car that was chosen before, out of its cookie. */
  const chosenBefore = () => {
    try {
      return JSON.parse(
        decodeURIComponent(
          document.cookie
            .split("; ")
            .find((one) => one.startsWith("ev_vehicle="))
            .slice("ev_vehicle=".length),
        ),
      );
    } catch {
      return {};
    }
  };

  const fill = (list, options) => {
    list.replaceChildren(...options.map(([text, value]) => new Option(text, value)));
    list.selectedIndex = -1;
  };

  async function send(form) {
    const answer = await fetch(form.getAttribute("action"), {
      method: "POST",
      body: new FormData(form),
      headers: { accept: "application/json" },
    });
    const { location: next } = await answer.json();
    if (!answer.ok || !/^\/(?!\/)/.test(next)) throw new Error("nowhere to go");
    return next;
  }

  /** Prepares a popup, once; gives back what opens it. */
  function prepare(dialog) {
    const form = dialog.querySelector("form[data-vehicles]");
    const make = form.querySelector("[data-make]");
    const model = form.querySelector("[data-model]");
    const status = form.querySelector("[data-status]");
    const see = dialog.querySelector("[data-see-plans]");
    const lead = status.textContent;
    let cars;
    const chooseMake = () => {
      const ofMake = cars.filter((car) => car.make === make.value);
      fill(
        model,
        ofMake.map((car) => [car.model, `${car.make}|${car.model}`]),
      );
      model.disabled = ofMake.length === 0;
      see.disabled = true;
      tell(ofMake[0]?.promo);
    };
    const chooseModel = () => {
      see.disabled = model.value === "";
      tell(cars.find((car) => `${car.make}|${car.model}` === model.value)?.promo);
    };
    const tell = (promo) => (status.textContent = promo ? status.dataset.promo.replace("{promo}", promo) : lead);
    async function load() {
      status.textContent = status.dataset.loading;
      const answer = await fetch(form.dataset.vehicles);
      if (!answer.ok) throw new Error("no cars");
      cars = (await answer.json()).flat();
      fill(
        make,
        [...new Set(cars.map((car) => car.make))].map((name) => [name, name]),
      );
      const before = chosenBefore();
      make.value = before.make ?? "";
      chooseMake();
      model.value = `${before.make}|${before.model}`;
      if (model.value !== "") chooseModel();
      make.focus();
    }
    make.addEventListener("change", chooseMake);
    model.addEventListener("change", chooseModel);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (model.value === "" || form.ariaBusy === "true") return;
      form.ariaBusy = "true";
      // On a page that is the same for every search, the address alone knows what was asked for.
      if (form.elements.search.value === "") form.elements.search.value = location.search;
      const next = await send(form).catch(() => undefined);
      form.ariaBusy = "false";
      dialog.close();
      if (next === undefined) form.submit();
      else location.assign(next);
    });
    return () => {
      dialog.showModal();
      if (!cars) load().catch(() => (status.textContent = status.dataset.unavailable));
    };
  }

  const prepared = new WeakMap();
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("[data-choose-vehicle]");
    const dialog = link && link.closest("[data-ev-promotion]").querySelector("dialog");
    if (
      !dialog ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    if (!prepared.has(dialog)) prepared.set(dialog, prepare(dialog));
    prepared.get(dialog)();
  });
})();
