import type { MouseEvent } from "react";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { HintAndError } from "../../ui/forms/field-parts.tsx";
import field from "../../ui/forms/field.module.css";
import { TextLink } from "../../ui/forms/text-link.tsx";
import styles from "./address-search.module.css";
import type { AddressSearchProps, PickedPlace, PlaceFields } from "./address-search-model.ts";

/** Hidden inputs of the picked place. */
export function PlaceInputs({
  fields,
  place,
}: {
  readonly fields: PlaceFields;
  readonly place: PickedPlace | undefined;
}) {
  return (
    <>
      {fields.esiid && <input type="hidden" name={fields.esiid} value={place?.esiid ?? ""} />}
      {fields.zip && <input type="hidden" name={fields.zip} value={place?.zip ?? ""} />}
      {fields.tdsp && <input type="hidden" name={fields.tdsp} value={place?.tdsp ?? ""} />}
    </>
  );
}

interface PickedProps extends Pick<
  AddressSearchProps,
  "id" | "name" | "label" | "error" | "texts" | "fields" | "showsTick" | "editHref" | "editAction" | "editText"
> {
  readonly picked: PickedPlace;
  onEdit?(event: MouseEvent): void;
}

/** Replaces the field: the picked place, and a link back to the search. */
export function Picked({
  id,
  name,
  label,
  error,
  texts,
  fields,
  showsTick,
  editHref,
  editAction,
  editText,
  picked,
  onEdit,
}: PickedProps) {
  const utility = picked.kind === "zip" ? texts.utilities[picked.tdsp.toUpperCase()] : undefined;
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-label`}
      className={error ? field.invalid : undefined}
    >
      <HintAndError id={id} error={error} />
      <div className={styles.picked}>
        {showsTick && (
          <span className={styles.tick}>
            <Icon name="check" size="small" />
          </span>
        )}
        <span className={styles.home}>
          <span className={styles.pickedLabel} id={`${id}-label`}>
            {label}
          </span>
          <strong>
            {picked.text}
            {utility && `, ${utility}`}
          </strong>
        </span>
        {editAction ? (
          <Button
            data-change-place
            name="action"
            value={editAction}
            variant="quiet"
            small
            iconBefore="pencil"
            aria-label={texts.edit}
            onClick={onEdit}
          >
            {editText}
          </Button>
        ) : (
          <TextLink
            data-change-place
            href={editHref || `#${id}`}
            icon="pencil"
            aria-label={texts.edit}
            onClick={onEdit}
          >
            {editText}
          </TextLink>
        )}
      </div>
      <input type="hidden" name={name} value={picked.text} />
      <PlaceInputs fields={fields} place={picked} />
    </div>
  );
}
