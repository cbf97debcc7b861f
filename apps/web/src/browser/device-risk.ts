// Where the device-risk service is on, its token goes with the order form: fetched when the form is sent, as it is of no use
// for long (E-123). Without this script, or without an answer, the form goes without.
import { at } from "./parts/pressed.ts";

declare global {
  interface Window {
    /** Defined by the service's own script. */
    deviceRisk?: { action(): Promise<unknown> };
  }
}

// A service that does not answer keeps no customer from ordering.
const patienceMs = 4_000;

const tokenSoon = async (): Promise<string> => {
  const asked = window.deviceRisk?.action() ?? "";
  const token = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMs, ""))]).catch(
    () => "",
  );
  return typeof token === "string" ? token : "";
};

addEventListener("submit", (event) => {
  const form = at<HTMLFormElement>(event, "form");
  const input = form?.querySelector<HTMLInputElement>("[name=DRSActionToken]");
  const action = (event.submitter as HTMLButtonElement | null)?.value ?? "continue";
  if (!form || !input || event.defaultPrevented || ["find", "change-address"].includes(action)) return;
  event.preventDefault();
  void tokenSoon().then((token) => {
    input.value = token;
    // The button that was pressed is not sent by submit(), so its value goes as a field.
    const pressed = document.createElement("input");
    Object.assign(pressed, { type: "hidden", name: "action", value: action });
    form.append(pressed);
    HTMLFormElement.prototype.submit.call(form);
  });
});
