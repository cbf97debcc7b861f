"use client";
import { oneLine, phoneText } from "@switchyard/domain/payment-locations/rules";
import { useEffect, useState } from "react";
import type { FoundLocation } from "../../payment-locations/found-location.ts";
import { fetchLocations } from "../../payment-locations/fetch-locations.client.ts";
import styles from "./enrollment-confirmation.module.css";

export interface NearestLocationProps {
  /** The service address. */
  readonly address: string;
  readonly miles: number;
  readonly directionsUrl: string;
  readonly texts: {
    readonly nearest: string;
    /** Its argument is `{miles}`. */ readonly distance: string;
    readonly directions: string;
    readonly generic: string;
  };
  readonly all: { readonly text: string; readonly href: string };
}

/**
 * The store nearest to the home, found by the browser: it geocodes the service address and searches around it (E-289,
 * E-425). Until then, without scripts and without a result, a general text about stores is shown (E-290).
 */
export function NearestLocation({ address, miles, directionsUrl, texts, all }: NearestLocationProps) {
  const [nearest, setNearest] = useState<FoundLocation>();
  useEffect(() => {
    const ended = new AbortController();
    void fetchLocations(address, miles, ended.signal).then(
      (answer) => setNearest(answer.kind === "found" ? answer.locations[0] : undefined),
      () => undefined,
    );
    return () => ended.abort();
  }, [address, miles]);
  return (
    <div aria-live="polite">
      {nearest ? (
        <div className={styles.nearest}>
          <h3>{texts.nearest}</h3>
          <p>
            <b>{nearest.name}</b>, {texts.distance.replace("{miles}", String(nearest.distance))}
          </p>
          <p>{oneLine({ street: nearest.street, city: nearest.city, state: nearest.state, zip: nearest.zipCode })}</p>
          <p>
            {nearest.phoneNumber && (
              <a href={`tel:+1${nearest.phoneNumber.replace(/\D/g, "")}`}>{phoneText(nearest.phoneNumber)}</a>
            )}
            <a
              href={`${directionsUrl}${encodeURIComponent(oneLine({ street: nearest.street, city: nearest.city, state: nearest.state, zip: nearest.zipCode }))}`}
              target="_blank"
              rel="noopener"
              data-print="off"
            >
              {texts.directions}
            </a>
          </p>
        </div>
      ) : (
        <p>{texts.generic}</p>
      )}
      <p data-print="off">
        <a href={all.href}>{all.text}</a>
      </p>
    </div>
  );
}
