import styles from "./address-search.module.css";
import type { AddressSearchProps, PlaceOption } from "./address-search-model.ts";

/** Possible matches of the typed text, to choose from without scripts. */
export function Candidates({
  texts,
  fields,
  candidates,
  onPick,
}: Pick<AddressSearchProps, "texts" | "fields" | "candidates"> & { onPick?(place: PlaceOption): void }) {
  return (
    <fieldset className={styles.candidates}>
      <legend>{texts.chooseOne}</legend>
      {candidates.map((candidate) => (
        <label key={candidate.key} className={styles.candidate}>
          <input
            type="radio"
            name={fields.esiid ?? fields.tdsp}
            value={candidate.esiid || candidate.tdsp}
            onChange={onPick && (() => onPick(candidate))}
          />
          <span>
            {candidate.text} <span className={styles.utility}>{candidate.utility}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
