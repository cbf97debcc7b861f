import "leaflet/dist/leaflet.css";
import { defaultCentre, defaultMiles, zoomFor } from "@switchyard/domain/payment-locations/rules";
import {
  Circle,
  Control,
  DivIcon,
  type LatLngTuple,
  LayerGroup,
  type LeafletMouseEvent,
  Map as LeafletMap,
  Marker,
  Polygon,
  Polyline,
  Popup,
  TileLayer,
} from "leaflet";
import type { SearchAnswer } from "../found-location.ts";
import type { TexasMap } from "../texas-map.ts";
import type { MapTexts, MapTiles } from "./finder-model.ts";
import { type Box, labelled } from "./town-labels.ts";

// Loaded by browsers when a page has a map, with its styles: Leaflet can't be loaded by a server at all.

type Found = Extract<SearchAnswer, { readonly kind: "found" }>;

export interface DrawnMap {
  /** Shows what was found; nothing, before a search, is the whole state. */
  show(found: Found | undefined): void;
  /** Opens the info window at a location, or closes it. */
  open(place: number | undefined): void;
  remove(): void;
}

export interface MapSettings {
  readonly texts: MapTexts;
  readonly tiles: MapTiles;
  readonly classes: Readonly<Record<string, string>>;
  /** What the info window holds. */
  readonly infoWindow: HTMLElement;
  onSelect(place: number | undefined): void;
}

const metresOfMile = 1_609.344;
const widestZoom = 4;

/** @throws when what lies under the markers can't be had */
export async function drawMap(
  box: HTMLElement,
  { texts, tiles, classes, infoWindow, onSelect }: MapSettings,
): Promise<DrawnMap> {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const ground = tiles ? undefined : await outlines();
  const map = new LeafletMap(box, {
    zoomControl: false,
    attributionControl: false,
    // The page scrolls over the map; visitors zoom by buttons, keys and two fingers.
    scrollWheelZoom: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    minZoom: widestZoom,
    maxZoom: 16,
  });
  new Control.Zoom({ position: "bottomleft", zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  // Where the map is, for tests.
  map.on("moveend", () =>
    Object.assign(box.dataset, {
      zoom: String(map.getZoom()),
      latitude: map.getCenter().lat.toFixed(2),
      longitude: map.getCenter().lng.toFixed(2),
    }),
  );
  centre(map, undefined);
  if (tiles) {
    await pictures(map, tiles).catch((error: unknown) => {
      map.remove();
      throw error;
    });
  }
  let found: Found | undefined;
  const write = ground && drawGround(map, ground, classes, () => covering(map, found));

  const marks = new LayerGroup().addTo(map);
  const popup = new Popup({
    offset: [0, -34],
    closeButton: false,
    closeOnEscapeKey: false,
    minWidth: 220,
    maxWidth: 300,
    autoPanPadding: [24, 24],
    className: classes["popup"] ?? "",
  }).setContent(infoWindow);
  let markers: readonly Marker[] = [];
  map.on("popupclose", () => onSelect(undefined));

  const show = (shown: Found | undefined): void => {
    found = shown;
    map.closePopup(popup);
    marks.clearLayers();
    centre(map, found);
    write?.();
    if (!shown) return;
    const here: LatLngTuple = [shown.from.latitude, shown.from.longitude];
    new Circle(here, {
      radius: shown.miles * metresOfMile,
      interactive: false,
      className: classes["reach"] ?? "",
    }).addTo(marks);
    new Marker(here, {
      icon: new DivIcon({ className: classes["here"] ?? "", iconSize: [18, 18] }),
      interactive: false,
      keyboard: false,
      title: texts.here,
    }).addTo(marks);
    markers = shown.locations.map(({ latitude, longitude, name }, place) => {
      const marker = new Marker([latitude, longitude], {
        icon: pin(place + 1, classes),
        title: `${place + 1}, ${name}`,
        riseOnHover: true,
        zIndexOffset: (shown.locations.length - place) * 1_000,
      });
      marker.on("click", (event: LeafletMouseEvent) => {
        event.originalEvent.stopPropagation();
        onSelect(place);
      });
      marker.addTo(marks);
      const element = marker.getElement();
      element?.setAttribute("aria-label", `${place + 1}, ${name}`);
      element?.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onSelect(place);
      });
      return marker;
    });
  };
  const open = (place: number | undefined): void => {
    const marker = place === undefined ? undefined : markers[place];
    if (!marker) return void map.closePopup(popup);
    popup.setLatLng(marker.getLatLng()).openOn(map);
    popup.update();
  };
  return { show, open, remove: () => map.remove() };
}

/** The middle of Texas while there is nothing to show (E-342, E-344), else the place that was searched (E-343). */
const centre = (map: LeafletMap, found: Found | undefined): void => {
  const { latitude, longitude } = found && found.locations.length > 0 ? found.from : defaultCentre;
  map.setView([latitude, longitude], zoomFor(found?.miles ?? defaultMiles, found?.locations.length ?? 0), {
    animate: false,
  });
};

const pinSize: [width: number, height: number] = [34, 44];
const pinPoint: [x: number, y: number] = [17, 43];

/** What lies over the names of towns: the pins, and the buttons of the map. */
const covering = (map: LeafletMap, found: Found | undefined): readonly Box[] => {
  const { left, top } = map.getContainer().getBoundingClientRect();
  const buttons = map.getContainer().querySelector(".leaflet-control-zoom")?.getBoundingClientRect();
  const pins = (found?.locations ?? []).map(({ latitude, longitude }) => {
    const { x, y } = map.latLngToContainerPoint([latitude, longitude]).subtract(pinPoint);
    return { left: x, right: x + pinSize[0], top: y, bottom: y + pinSize[1] };
  });
  return buttons
    ? [
        ...pins,
        {
          left: buttons.left - left,
          right: buttons.right - left,
          top: buttons.top - top,
          bottom: buttons.bottom - top,
        },
      ]
    : pins;
};

const pin = (number: number, classes: MapSettings["classes"]): DivIcon =>
  new DivIcon({
    className: classes["pin"] ?? "",
    iconSize: pinSize,
    iconAnchor: pinPoint,
    html: `<svg viewBox="0 0 34 44" aria-hidden="true"><path d="M17 42.5c6-8.6 15.2-15 15.2-25.3a15.2 15.2 0 1 0-30.4 0c0 10.3 9.2 16.7 15.2 25.3z"/></svg><span>${number}</span>`,
  });

const outlines = async (): Promise<TexasMap> => {
  const answer = await fetch("/site/texas.json");
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await answer.json()) as TexasMap;
};

/** Settles with the first picture that comes, or does not. */
const pictures = (map: LeafletMap, { url, attribution }: NonNullable<MapTiles>): Promise<void> => {
  new Control.Attribution({ prefix: false }).addTo(map);
  return new Promise((resolve, reject) => {
    new TileLayer(url, { attribution })
      .once("tileload", () => resolve())
      .once("tileerror", () => reject(new Error("no tile")))
      .addTo(map);
  });
};

/** @returns writes the names of towns anew, clear of what covers them */
const drawGround = (
  map: LeafletMap,
  { land, borders, towns }: TexasMap,
  classes: MapSettings["classes"],
  covered: () => readonly Box[],
): (() => void) => {
  const mutable = (lines: readonly (readonly (readonly [number, number])[])[]): LatLngTuple[][] =>
    lines.map((line) => line.map(([latitude, longitude]) => [latitude, longitude]));
  new Polygon(land.map(mutable), { interactive: false, className: classes["land"] ?? "" }).addTo(map);
  new Polyline(mutable(borders), { interactive: false, className: classes["border"] ?? "" }).addTo(map);
  map.createPane("towns").setAttribute("aria-hidden", "true");
  const names = new LayerGroup().addTo(map);
  const pen = document.createElement("canvas").getContext("2d");
  if (pen) pen.font = `13px ${getComputedStyle(map.getContainer()).fontFamily}`;
  const widthOf = (name: string): number => pen?.measureText(name).width ?? name.length * 7;
  const write = (): void => {
    names.clearLayers();
    const pixelOf = (at: LatLngTuple) => map.latLngToContainerPoint(at);
    const outline = land.flat().map((line) => line.map(([latitude, longitude]) => pixelOf([latitude, longitude])));
    for (const { town, middle, lineTo } of labelled(
      towns,
      map.getZoom(),
      map.getSize(),
      pixelOf,
      widthOf,
      outline,
      covered(),
    )) {
      const [name, latitude, longitude] = town;
      const label = document.createElement("span");
      label.textContent = name;
      label.style.translate = `calc(${middle.x}px - 50%) calc(${middle.y}px - 50%)`;
      new Marker([latitude, longitude], {
        pane: "towns",
        interactive: false,
        keyboard: false,
        icon: new DivIcon({ className: classes["town"] ?? "", html: label, iconSize: [0, 0] }),
      }).addTo(names);
      if (!lineTo) continue;
      const end = pixelOf([latitude, longitude]).add([lineTo.x, lineTo.y]);
      new Polyline([[latitude, longitude], map.containerPointToLatLng(end)], {
        interactive: false,
        className: classes["leader"] ?? "",
      }).addTo(names);
    }
  };
  map.on("moveend resize", write);
  write();
  return write;
};
