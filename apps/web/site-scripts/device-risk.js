// Where the device-risk service is on, its token goes with the order form: fetched when the form is sent, as it is of no use
// for long (E-123). Without this script, or without an answer, the form goes without.
(() => {
  // A service that does not answer keeps nobody from ordering.
  const patienceMs = 4_000;

  const tokenSoon = async () => {
    const asked = window.deviceRisk?.action() ?? "";
    const token = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMs, ""))]).catch(
      () => "",
    );
    return typeof token === "string" ? token : "";
  };

  addEventListener("submit", (event) => {
    const { target: form, submitter, defaultPrevented } = event;
    const input = form.elements.namedItem("DRSActionToken");
    if (!input || defaultPrevented || ["find", "change-address"].includes(submitter?.value)) return;
    event.preventDefault();
    void tokenSoon().then((token) => {
      input.value = token;
      // The button that was pressed is not sent by submit(), so its value goes as a field.
      const pressed = document.createElement("input");
      Object.assign(pressed, { type: "hidden", name: "action", value: submitter?.value ?? "continue" });
      form.append(pressed);
      HTMLFormElement.prototype.submit.call(form);
    });
  });
})();
