"use client";
import { oneLine, phoneText } from "@switchyard/domain/payment-locations/rules";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FoundLocation, longestAddress, type SearchAnswer } from "../found-location.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { NeedsScript } from "../../../ui/feedback/needs-script.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { HiddenText } from "../../../ui/hidden-text.tsx";
import { filled, type LocationFinderProps } from "./finder-model.ts";
import { LocationsMap } from "./locations-map.client.tsx";
import styles from "./payment-locations.module.css";
import { fetchLocations } from "../fetch-locations.client.ts";

const formId = "find-locations";
const entryId = (place: number) => `location-${place + 1}`;

/**
 * Search, list and map (E-332). Without scripts the form submits to the page, and everything but the map works. With
 * scripts the list updates in place. The search is in the address, so a reload repeats it.
 */
export function LocationFinder({
  action,
  texts,
  mapTexts,
  tiles,
  directionsUrl,
  distances,
  asked,
  answer: first,
}: LocationFinderProps) {
  const [answer, setAnswer] = useState<SearchAnswer>(first);
  const [address, setAddress] = useState(asked.address);
  const [isSearching, setSearching] = useState(false);
  const [selected, setSelected] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const locations = answer.kind === "found" ? answer.locations : [];
  const error =
    answer.kind === "no-address"
      ? texts.addressMissing
      : answer.kind === "unknown-address"
        ? texts.addressUnknown
        : undefined;

  const search = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [typed, distance] = [textIn(form, "address"), textIn(form, "distance")];
    running.current?.abort();
    const search = (running.current = new AbortController());
    setSearching(true);
    const found = await fetchLocations(typed, Number(distance), search.signal).catch(() => undefined);
    // Only the later of two searches counts.
    if (found === undefined || running.current !== search) return;
    setSearching(false);
    setSelected(undefined);
    setAddress(typed);
    setAnswer(found);
    history.replaceState(
      history.state,
      "",
      `${location.pathname}?${new URLSearchParams({ address: typed, distance }).toString()}`,
    );
    if (found.kind === "no-address" || found.kind === "unknown-address") document.getElementById("address")?.focus();
  };

  // Picking a marker scrolls the list to its entry, without moving the page.
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const [frame, entry] = [list.current, selected === undefined ? null : document.getElementById(entryId(selected))];
    if (frame && entry)
      frame.scrollTop = entry.offsetTop - frame.offsetTop - (frame.clientHeight - entry.offsetHeight) / 2;
  }, [selected]);

  const facts = (one: FoundLocation) => <Facts location={one} texts={texts} directionsUrl={directionsUrl} />;
  return (
    <>
      <form
        id={formId}
        action={action}
        method="get"
        noValidate
        className={styles.form}
        onSubmit={(event) => void search(event)}
      >
        <TextField
          id="address"
          name="address"
          label={texts.addressLabel}
          hint={texts.addressHint}
          error={error}
          required
          icon="pin"
          autoComplete="street-address"
          maxLength={longestAddress}
          defaultValue={asked.address}
        />
        <SelectField
          id="distance"
          name="distance"
          label={texts.distanceLabel}
          defaultValue={asked.miles}
          options={distances.map((miles) => ({
            value: String(miles),
            label: texts.byMiles[miles]?.choice ?? String(miles),
          }))}
        />
        <Button iconBefore="search" busy={isSearching}>
          {isSearching ? texts.working : texts.submit}
        </Button>
      </form>
      <div className={styles.results}>
        <section className={styles.listed} aria-label={texts.listLabel}>
          {answer.kind === "failed" ? (
            <Alert
              tone="error"
              role="alert"
              title={texts.failedHeading}
              actions={
                <Button small variant="secondary" form={formId}>
                  {texts.retry}
                </Button>
              }
            >
              {texts.failedText}
            </Alert>
          ) : (
            <p role="status" className={classNames(styles.status, locations.length === 0 && styles.nothing)}>
              {statusOf(answer, texts, address)}
            </p>
          )}
          {locations.length > 0 && (
            <ol ref={list} className={styles.list} tabIndex={0} aria-label={texts.listLabel}>
              {locations.map((one, place) => (
                <li
                  key={`${one.latitude} ${one.longitude} ${one.name}`}
                  id={entryId(place)}
                  className={classNames(styles.entry, place === selected && styles.selected)}
                >
                  <span className={styles.number} aria-hidden>
                    {place + 1}
                  </span>
                  <div className={styles.facts}>
                    {facts(one)}
                    <NeedsScript>
                      <button
                        type="button"
                        className={styles.show}
                        aria-pressed={place === selected}
                        onClick={() => setSelected(place)}
                      >
                        {texts.showOnMap}
                        <HiddenText>{` ${place + 1}, ${one.name}`}</HiddenText>
                      </button>
                    </NeedsScript>
                  </div>
                </li>
              ))}
            </ol>
          )}
        </section>
        <LocationsMap
          answer={answer}
          selected={selected}
          onSelect={setSelected}
          texts={mapTexts}
          tiles={tiles}
          facts={facts}
        />
      </div>
    </>
  );
}

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

const statusOf = (answer: SearchAnswer, texts: LocationFinderProps["texts"], address: string): string => {
  if (answer.kind !== "found") return texts.noResult;
  const words = texts.byMiles[answer.miles];
  const text =
    answer.locations.length === 0 ? words?.none : answer.locations.length === 1 ? words?.one : words?.several;
  return filled(text ?? "", { count: answer.locations.length, address });
};

/** Name, street, phone and directions (E-337, E-338), both in the list and in the info window. */
function Facts({
  location: one,
  texts,
  directionsUrl,
}: {
  readonly location: FoundLocation;
  readonly texts: LocationFinderProps["texts"];
  readonly directionsUrl: string;
}) {
  const phone = phoneText(one.phoneNumber);
  const address = oneLine({ ...one, zip: one.zipCode });
  return (
    <>
      <p className={styles.name}>{one.name}</p>
      <p className={styles.street}>
        {one.street}
        <br />
        {`${one.city}, ${one.state} ${one.zipCode}`}
      </p>
      {phone !== "" && (
        <p>
          <a
            href={`tel:${one.phoneNumber.replaceAll(/\D/g, "")}`}
            aria-label={filled(texts.callAria, { name: one.name, phone })}
            className={styles.phone}
          >
            {phone}
          </a>
        </p>
      )}
      <p className={styles.way}>
        <span>{filled(texts.distance, { miles: one.distance })}</span>
        <a href={`${directionsUrl}${encodeURIComponent(address)}`} rel="noopener noreferrer">
          {texts.directions}
          <Icon name="external" size="tiny" />
        </a>
      </p>
    </>
  );
}
