"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { FoundLocation, SearchAnswer } from "../found-location.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import type { MapTexts, MapTiles } from "./finder-model.ts";
import type { DrawnMap } from "./leaflet-map.client.ts";
import styles from "./payment-locations.module.css";

interface LocationsMapProps {
  readonly answer: SearchAnswer;
  readonly selected: number | undefined;
  onSelect(place: number | undefined): void;
  readonly texts: MapTexts;
  readonly tiles: MapTiles;
  facts(location: FoundLocation): ReactNode;
}

type State =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "drawn"; readonly map: DrawnMap; readonly infoWindow: HTMLElement };

/**
 * The map's container for Leaflet, and a text while it loads (E-347, E-348). The list contains all facts of the map.
 */
export function LocationsMap({ answer, selected, onSelect, texts, tiles, facts }: LocationsMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const openedFrom = useRef<Element>(null);
  const [state, setState] = useState<State>({ kind: "loading" });

  useEffect(() => {
    let isOver = false;
    let map: DrawnMap | undefined;
    const infoWindow = document.createElement("div");
    const draw = async (element: HTMLElement): Promise<void> => {
      const { drawMap } = await import("./leaflet-map.client.ts");
      const drawn = await drawMap(element, { texts, tiles, classes: styles, infoWindow, onSelect });
      if (isOver) return drawn.remove();
      map = drawn;
      setState({ kind: "drawn", map, infoWindow });
    };
    if (box.current) draw(box.current).catch(() => !isOver && setState({ kind: "failed" }));
    return () => {
      isOver = true;
      map?.remove();
    };
  }, [texts, tiles, onSelect]);

  useEffect(() => {
    if (state.kind === "drawn") state.map.show(answer.kind === "found" ? answer : undefined);
  }, [state, answer]);

  useEffect(() => {
    if (state.kind !== "drawn") return;
    state.map.open(selected);
    if (selected === undefined) return;
    openedFrom.current = document.activeElement;
    box.current?.scrollIntoView({ block: "nearest" });
    state.infoWindow.querySelector<HTMLElement>("[data-close]")?.focus({ preventScroll: true });
  }, [state, selected]);

  const close = (): void => {
    onSelect(undefined);
    if (openedFrom.current instanceof HTMLElement || openedFrom.current instanceof SVGElement)
      openedFrom.current.focus({ preventScroll: true });
  };
  const shown = answer.kind === "found" && selected !== undefined ? answer.locations[selected] : undefined;
  return (
    <div className={styles.map}>
      <div ref={box} className={styles.canvas} role="region" aria-label={texts.label} />
      {state.kind !== "drawn" && (
        <p className={styles.cover} role="status">
          {state.kind === "failed" ? texts.failed : texts.loading}
        </p>
      )}
      {state.kind === "drawn" &&
        shown &&
        createPortal(
          <div className={styles.info} onKeyDown={({ key }) => key === "Escape" && close()}>
            {facts(shown)}
            <button type="button" data-close="" className={styles.close} aria-label={texts.close} onClick={close}>
              <Icon name="close" size="small" />
            </button>
          </div>,
          state.infoWindow,
        )}
    </div>
  );
}
