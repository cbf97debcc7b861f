import { unsavedField } from "../../../site/journeys/unsaved-field.ts";

interface HiddenFieldsProps {
  /** The displayed price of the plan, by `priceKey`: the server compares it with the price on the day of the order. */
  readonly seen: string;
  /** The shopping query, which the answer passes on. */
  readonly search: string;
  /** An unsaved enrollment, sealed; empty for a stored one. */
  readonly unsaved: string;
  readonly locale: string;
  /** Whether a token of the device-risk service is sent (browser/device-risk.ts). */
  readonly asksDeviceRisk: boolean;
}

/** Hidden fields of the order form. The server renders them, so browsers load no code for them. */
export function HiddenFields({ seen, search, unsaved, locale, asksDeviceRisk }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="search" value={search} />
      {unsaved !== "" && <input type="hidden" name={unsavedField} value={unsaved} />}
      <input type="hidden" name="locale" value={locale} />
      {asksDeviceRisk && <input type="hidden" name="DRSActionToken" />}
    </>
  );
}
