import { type FormEvent, useCallback, useEffect } from "react";

const field = "DRSActionToken";
/** A service that does not answer keeps nobody from ordering. */
const patienceMs = 4_000;

interface DeviceRisk {
  /** Resolves to a token for the fraud check. */
  action(): Promise<unknown>;
}

const serviceOf = (): DeviceRisk | undefined => (window as { deviceRisk?: DeviceRisk }).deviceRisk;

const load = (script: string): void => {
  if (document.querySelector(`script[src="${CSS.escape(script)}"]`)) return;
  const element = document.createElement("script");
  element.src = script;
  element.async = true;
  document.head.append(element);
};

const tokenSoon = async (): Promise<string> => {
  const asked = serviceOf()?.action() ?? Promise.resolve("");
  const token = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMs, ""))]).catch(() => "");
  return typeof token === "string" ? token : "";
};

/**
 * Where the device-risk service is on, its token goes with the form: fetched when the form is sent, as it is of no use
 * for long (E-123). Without a script, or without an answer, the form goes without.
 */
export const useDeviceRisk = (script: string | undefined): { readonly field: string; withToken(event: FormEvent<HTMLFormElement>): void } => {
  useEffect(() => {
    if (script) load(script);
  }, [script]);

  const withToken = useCallback(
    (event: FormEvent<HTMLFormElement>): void => {
      const form = event.currentTarget;
      const input = form.elements.namedItem(field);
      if (!script || !(input instanceof HTMLInputElement)) return;
      event.preventDefault();
      const action = new FormData(form, (event.nativeEvent as SubmitEvent).submitter).get("action");
      void tokenSoon().then((token) => {
        input.value = token;
        // The button that was pressed is not sent by submit(), so its value goes as a field.
        const pressed = document.createElement("input");
        Object.assign(pressed, { type: "hidden", name: "action", value: typeof action === "string" ? action : "continue" });
        form.append(pressed);
        HTMLFormElement.prototype.submit.call(form);
      });
    },
    [script],
  );
  return { field, withToken };
};
