import "leaflet/dist/leaflet.css";
import { defaultCentre, defaultMiles, zoomFor } from "@switchyard/domain/payment-locations/rules";
import {
  Circle,
  CircleMarker,
  Control,
  DivIcon,
  type LatLngTuple,
  LayerGroup,
  type LeafletMouseEvent,
  Map as LeafletMap,
  Marker,
  Point,
  Polyline,
  Popup,
  TileLayer,
} from "leaflet";
import type { SearchAnswer } from "../found-location.ts";
import type { MapTexts, MapTiles } from "./finder-model.ts";
import { drawGround, outlines } from "./leaflet-ground.client.ts";
import { pinsApart } from "./pins-apart.ts";
import type { Box } from "./town-labels.ts";

// Browsers load this, with its styles, when a page has a map: Leaflet can't run on a server.

type Found = Extract<SearchAnswer, { readonly kind: "found" }>;

export interface DrawnMap {
  /** Shows the results; undefined before a search shows the whole state. */
  show(found: Found | undefined): void;
  /** Opens the info window at a location, or closes it. */
  open(place: number | undefined): void;
  remove(): void;
}

export interface MapSettings {
  readonly texts: MapTexts;
  readonly tiles: MapTiles;
  readonly classes: Readonly<Record<string, string>>;
  /** The info window's content. */
  readonly infoWindow: HTMLElement;
  onSelect(place: number | undefined): void;
}

const metresOfMile = 1_609.344;
const widestZoom = 4;

/** @throws when the map's background can't be loaded */
export async function drawMap(
  box: HTMLElement,
  { texts, tiles, classes, infoWindow, onSelect }: MapSettings,
): Promise<DrawnMap> {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const ground = tiles ? undefined : await outlines();
  const map = new LeafletMap(box, {
    zoomControl: false,
    attributionControl: false,
    // The mouse wheel scrolls the page, also over the map. Visitors zoom with buttons, keys or two fingers.
    scrollWheelZoom: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    minZoom: widestZoom,
    maxZoom: 16,
  });
  new Control.Zoom({ position: "bottomleft", zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  // The map's position, for tests.
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
  let pins: readonly Pin[] = [];
  const write = ground && drawGround(map, ground, classes, () => covering(map, pins));

  const marks = new LayerGroup().addTo(map);
  const strings = new LayerGroup().addTo(map);
  const popup = new Popup({
    closeButton: false,
    closeOnEscapeKey: false,
    minWidth: 220,
    maxWidth: 300,
    autoPanPadding: [24, 24],
    className: classes["popup"] ?? "",
  }).setContent(infoWindow);
  map.on("popupclose", () => onSelect(undefined));

  /** Moves overlapping pins apart, each with a line to its location. */
  const arrange = (): void => {
    strings.clearLayers();
    const spots = pins.map(({ marker }) => map.latLngToLayerPoint(marker.getLatLng()));
    const places = pinsApart(spots);
    pins = pins.map(({ marker }, place) => {
      const [spot = origin, position = spot] = [spots[place], places[place]];
      const beside = new Point(position.x, position.y).subtract(spot);
      const element = marker.getElement();
      if (element) element.style.translate = `${beside.x}px ${beside.y}px`;
      const isBeside = !beside.equals(origin);
      element?.toggleAttribute("data-beside", isBeside);
      if (isBeside) {
        const head = map.layerPointToLatLng(spot.add(beside).add([0, headOfPin]));
        new Polyline([marker.getLatLng(), head], { interactive: false, className: classes["string"] ?? "" }).addTo(
          strings,
        );
        new CircleMarker(marker.getLatLng(), { radius: 3, interactive: false, className: classes["spot"] ?? "" }).addTo(
          strings,
        );
      }
      return { marker, beside };
    });
  };
  let opened: number | undefined;
  const pointAt = ({ marker, beside }: Pin): void => {
    popup.options.offset = beside.add([0, topOfPin]);
    popup.setLatLng(marker.getLatLng());
  };
  map.on("zoomend", () => {
    arrange();
    const pin = opened === undefined ? undefined : pins[opened];
    if (pin) pointAt(pin);
  });

  const show = (shown: Found | undefined): void => {
    map.closePopup(popup);
    marks.clearLayers();
    pins = [];
    centre(map, shown);
    if (!shown) return arrange();
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
    pins = shown.locations.map(({ latitude, longitude, name }, place) => {
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
      return { marker, beside: origin };
    });
    arrange();
    write?.();
  };
  const open = (place: number | undefined): void => {
    opened = place;
    const pin = place === undefined ? undefined : pins[place];
    if (!pin) return void map.closePopup(popup);
    pointAt(pin);
    popup.openOn(map);
    popup.update();
  };
  return { show, open, remove: () => map.remove() };
}

/** The middle of Texas without results (E-342, E-344), otherwise the searched place (E-343). */
const centre = (map: LeafletMap, found: Found | undefined): void => {
  const { latitude, longitude } = found && found.locations.length > 0 ? found.from : defaultCentre;
  map.setView([latitude, longitude], zoomFor(found?.miles ?? defaultMiles, found?.locations.length ?? 0), {
    animate: false,
  });
};

const pinSize: [width: number, height: number] = [34, 44];
const pinPoint: [x: number, y: number] = [17, 43];
/** The pin's height up to the middle of its head, and up to its info window. */
const headOfPin = -26;
const topOfPin = -34;
const origin = new Point(0, 0);

interface Pin {
  readonly marker: Marker;
  /** The pin's offset from its location, in pixels, if another pin is there. */
  readonly beside: Point;
}

/** Boxes that cover names of towns: the pins and the map's buttons. */
const covering = (map: LeafletMap, pins: readonly Pin[]): readonly Box[] => {
  const { left, top } = map.getContainer().getBoundingClientRect();
  const buttons = map.getContainer().querySelector(".leaflet-control-zoom")?.getBoundingClientRect();
  const heads = pins.map(({ marker, beside }) => {
    const { x, y } = map.latLngToContainerPoint(marker.getLatLng()).add(beside).subtract(pinPoint);
    return { left: x, right: x + pinSize[0], top: y, bottom: y + pinSize[1] };
  });
  return buttons
    ? [
        ...heads,
        {
          left: buttons.left - left,
          right: buttons.right - left,
          top: buttons.top - top,
          bottom: buttons.bottom - top,
        },
      ]
    : heads;
};

const pin = (number: number, classes: MapSettings["classes"]): DivIcon =>
  new DivIcon({
    className: classes["pin"] ?? "",
    iconSize: pinSize,
    iconAnchor: pinPoint,
    html: `<svg viewBox="0 0 34 44" aria-hidden="true"><path d="M17 42.5c6-8.6 15.2-15 15.2-25.3a15.2 15.2 0 1 0-30.4 0c0 10.3 9.2 16.7 15.2 25.3z"/><circle cx="17" cy="17" r="12.5"/></svg><span>${number}</span>`,
  });

/** Settles when the first picture loads or fails. */
const pictures = (map: LeafletMap, { url, attribution }: NonNullable<MapTiles>): Promise<void> => {
  new Control.Attribution({ prefix: false }).addTo(map);
  return new Promise((resolve, reject) => {
    new TileLayer(url, { attribution })
      .once("tileload", () => resolve())
      .once("tileerror", () => reject(new Error("no tile")))
      .addTo(map);
  });
};
