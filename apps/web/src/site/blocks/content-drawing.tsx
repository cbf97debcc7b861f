import type { ReactNode } from "react";
import { Apartment } from "../../ui/drawings/apartment.tsx";
import { BrokenLine } from "../../ui/drawings/broken-line.tsx";
import { Car } from "../../ui/drawings/car.tsx";
import type { DrawingProps } from "../../ui/drawings/drawing.tsx";
import { ElectricCar } from "../../ui/drawings/electric-car.tsx";
import { Home } from "../../ui/drawings/home.tsx";
import { LitStreet } from "../../ui/drawings/lit-street.tsx";
import { LiveOak } from "../../ui/drawings/live-oak.tsx";
import { Mailbox } from "../../ui/drawings/mailbox.tsx";
import { Meter } from "../../ui/drawings/meter.tsx";
import { NeighbourhoodScene } from "../../ui/drawings/neighbourhood.tsx";
import { Office } from "../../ui/drawings/office.tsx";
import { PlanPlant } from "../../ui/drawings/plan-plant.tsx";
import { Store } from "../../ui/drawings/store.tsx";
import { Street } from "../../ui/drawings/street.tsx";
import { Sun } from "../../ui/drawings/sun.tsx";
import { Thermostat } from "../../ui/drawings/thermostat.tsx";

type Look = Omit<DrawingProps, "sketch">;

export const drawings: Readonly<Record<string, (look: Look) => ReactNode>> = {
  apartment: (look) => <Apartment {...look} />,
  "broken-line": (look) => <BrokenLine {...look} />,
  car: (look) => <Car {...look} />,
  "electric-car": (look) => <ElectricCar {...look} />,
  "home-small": (look) => <Home size="small" {...look} />,
  "home-medium": (look) => <Home size="medium" {...look} />,
  "home-large": (look) => <Home size="large" {...look} />,
  "home-xlarge": (look) => <Home size="xlarge" {...look} />,
  "lit-street": (look) => <LitStreet {...look} />,
  "live-oak": (look) => <LiveOak {...look} />,
  mailbox: (look) => <Mailbox {...look} />,
  meter: (look) => <Meter {...look} />,
  "neighbourhood-city": (look) => <NeighbourhoodScene scene="city" {...look} />,
  "neighbourhood-home": (look) => <NeighbourhoodScene scene="home" {...look} />,
  "neighbourhood-meadow": (look) => <NeighbourhoodScene scene="meadow" {...look} />,
  "neighbourhood-move": (look) => <NeighbourhoodScene scene="move" {...look} />,
  office: (look) => <Office {...look} />,
  // This plant has its own view box; the others share a card's baseline and width.
  plant: (look) => <PlanPlant plant="young" viewBox="190 0 152 112" {...look} />,
  "plant-oak": (look) => <PlanPlant plant="oak" {...look} />,
  "plant-seedling": (look) => <PlanPlant plant="seedling" {...look} />,
  "plant-young": (look) => <PlanPlant plant="young" {...look} />,
  store: (look) => <Store {...look} />,
  street: (look) => <Street {...look} />,
  sun: (look) => <Sun {...look} />,
  thermostat: (look) => <Thermostat {...look} />,
};

/** A drawing by its name in the content; nothing for an unknown name. */
export function ContentDrawing({ name, ...look }: { readonly name: string | undefined } & Look): ReactNode {
  return name === undefined ? null : (drawings[name]?.(look) ?? null);
}
