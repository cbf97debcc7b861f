// With the device-risk service on, its token is sent with the order form. It expires soon, so it is fetched when the
// form is sent (E-123). Without this script or an answer the form is sent without a token.
import { at } from "./parts/pressed.ts";

declare global {
  interface Window {
    /** Defined by the service's own script. */
    deviceRisk?: { action(): Promise<unknown> };
  }
}

// A silent service doesn't block the order.
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
    // `submit()` doesn't send the pressed button, so its value becomes a field.
    const pressed = document.createElement("input");
    Object.assign(pressed, { type: "hidden", name: "action", value: action });
    form.append(pressed);
    HTMLFormElement.prototype.submit.call(form);
  });
});
