import { Button } from "../../ui/forms/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { TextInput } from "../../ui/forms/text-input.tsx";
import type { AddressSearchProps, AddressSearchTexts, PickedPlace } from "./address-search-model.ts";
import styles from "./address-search.module.css";
import { Candidates } from "./candidates.tsx";
import { Picked, PlaceInputs } from "./picked.tsx";

/** Data for a place field's script (browser/parts/place-search.ts). */
export interface PlaceFieldData {
  readonly kind: AddressSearchProps["kind"];
  readonly texts: AddressSearchTexts;
}

export type PlaceFieldProps = Omit<AddressSearchProps, "editAction" | "takeText" | "onPick">;

const nowhere: PickedPlace = { kind: "address", text: "", zip: "", tdsp: "", esiid: "" };

/**
 * A home or a ZIP area in a plain form: the search, or the picked place. Both are in the page; the disabled one is
 * hidden and not sent. It is complete without scripts. With scripts, the field is a type-ahead (S1-146 to S1-159).
 */
export function PlaceField(props: PlaceFieldProps) {
  const { id, name, kind, label, hint, error, texts, fields, typed, picked, candidates } = props;
  const isPicked = picked !== undefined;
  return (
    <div className={styles.place} data-place-search={JSON.stringify({ kind, texts } satisfies PlaceFieldData)}>
      <fieldset data-place="search" role="none" disabled={isPicked}>
        <Field id={id} label={label} required hint={hint} error={error}>
          {(wiring) => (
            <span className={styles.typeAhead}>
              <TextInput
                {...wiring}
                icon="pin"
                name={name}
                autoComplete="off"
                spellCheck={false}
                defaultValue={isPicked ? "" : typed}
              />
              <div role="listbox" aria-label={label} hidden className={`${styles.popover} ${styles.list}`}>
                <div hidden className={styles.option}>
                  <span />
                  <span className={styles.utility} />
                </div>
              </div>
            </span>
          )}
        </Field>
        {candidates.length > 0 ? <Candidates {...props} /> : <PlaceInputs fields={fields} place={undefined} />}
        <Button className={styles.find} name="action" value="find" variant="secondary" small>
          {props.findText}
        </Button>
        <p className={styles.status} role="status" />
      </fieldset>
      <fieldset data-place="picked" role="none" disabled={!isPicked}>
        <Picked {...props} id={`${id}-picked`} picked={picked ?? nowhere} />
      </fieldset>
    </div>
  );
}
