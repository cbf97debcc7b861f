// The popup that asks which electric car the visitor drives. Without this script its button leads to a page that asks.
import { followed } from "./parts/pressed.ts";
import { sendBeside } from "./parts/sent-form.ts";

interface Car {
  readonly make: string;
  readonly model: string;
  readonly promo?: string;
}

/** The car that was chosen before, from its cookie. */
const chosenBefore = (): Partial<Car> => {
  try {
    const [, value = ""] = /(?:^|; )ev_vehicle=([^;]*)/.exec(document.cookie) ?? [];
    return JSON.parse(decodeURIComponent(value));
  } catch {
    return {};
  }
};

const fill = (list: HTMLSelectElement, options: readonly (readonly [text: string, value: string])[]) => {
  list.replaceChildren(...options.map(([text, value]) => new Option(text, value)));
  list.selectedIndex = -1;
};

/** Prepares a popup, once; returns a function that opens it. */
function prepare(dialog: HTMLDialogElement): (() => void) | undefined {
  const form = dialog.querySelector<HTMLFormElement>("form[data-vehicles]");
  const make = dialog.querySelector<HTMLSelectElement>("[data-make]");
  const model = dialog.querySelector<HTMLSelectElement>("[data-model]");
  const status = dialog.querySelector<HTMLElement>("[data-status]");
  const see = dialog.querySelector<HTMLButtonElement>("[data-see-plans]");
  const search = dialog.querySelector<HTMLInputElement>("input[name=search]");
  if (!form || !make || !model || !status || !see || !search) return undefined;
  const texts = status.dataset;
  const lead = status.textContent;
  let cars: readonly Car[] | undefined;
  const valueOf = (car: Partial<Car>) => `${car.make}|${car.model}`;
  const tell = (car: Car | undefined) => {
    status.textContent = car?.promo ? (texts.promo ?? "").replace("{promo}", car.promo) : lead;
  };
  const chooseMake = () => {
    const ofMake = cars?.filter((car) => car.make === make.value) ?? [];
    fill(
      model,
      ofMake.map((car) => [car.model, valueOf(car)]),
    );
    model.disabled = ofMake.length === 0;
    see.disabled = true;
    tell(ofMake[0]);
  };
  const chooseModel = () => {
    see.disabled = model.value === "";
    tell(cars?.find((car) => valueOf(car) === model.value));
  };
  const load = async () => {
    status.textContent = texts.loading ?? "";
    const answer = await fetch(form.dataset.vehicles ?? "");
    if (!answer.ok) throw new Error("no cars");
    const loaded: readonly Car[] = (await answer.json()).flat();
    cars = loaded;
    fill(
      make,
      [...new Set(loaded.map((car) => car.make))].map((name) => [name, name]),
    );
    const before = chosenBefore();
    make.value = before.make ?? "";
    chooseMake();
    model.value = valueOf(before);
    if (model.value !== "") chooseModel();
    make.focus();
  };
  make.addEventListener("change", chooseMake);
  model.addEventListener("change", chooseModel);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (model.value === "") return;
    // On a shared page only the address contains the search.
    if (search.value === "") search.value = location.search;
    sendBeside(form, (next) => {
      addEventListener("pagehide", () => dialog.close(), { once: true });
      if (next) location.assign(next);
      else form.submit();
      return true;
    });
  });
  return () => {
    dialog.showModal();
    if (!cars) load().catch(() => (status.textContent = texts.unavailable ?? ""));
  };
}

const prepared = new WeakMap<HTMLDialogElement, ReturnType<typeof prepare>>();
document.addEventListener("click", (event) => {
  const link = followed(event, "[data-choose-vehicle]");
  const dialog = link?.closest("[data-ev-promotion]")?.querySelector("dialog");
  if (!dialog) return;
  event.preventDefault();
  if (!prepared.has(dialog)) prepared.set(dialog, prepare(dialog));
  prepared.get(dialog)?.();
});
