import { Drawing, type DrawingProps } from "./drawing.tsx";
import { Stroke, type Sketch } from "./stroke.ts";

export type Plant = "seedling" | "young" | "oak";

// Wider than visible, so that the line crosses both edges of the card.
const line = (to: number): Stroke => new Stroke(108, -400).to(to);

const plants: Readonly<Record<Plant, Sketch>> = {
  seedling: line(262)
    .plant("v-26c0-12-14-17-22-14c0 10 8 16 22 14c0-14 10-21 24-19c0 12-10 20-24 19v26")
    .leave(360, 112, 800),
  young: line(236)
    .plant("v-34c-18 2-26-12-23-24c14-2 23 5 23 17v-12c-2-16 10-26 24-23c2 16-8 28-24 28v48")
    .to(278)
    .sun(25)
    .leave(360, 112, 800),
  oak: line(176).oak(1.12).leave(360, 112, 800),
};

/** A plant for the plan's term in months: a seedling (under 12), a young plant with sun, a live oak (24 and up). */
export function plantForTerm(months: number): Plant {
  if (months >= 24) return "oak";
  return months >= 12 ? "young" : "seedling";
}

/** The picture on an illustrated plan card. Clip it: its line runs out at both sides. */
export function PlanPlant({ plant, ...rest }: { readonly plant: Plant } & Omit<DrawingProps, "sketch">) {
  return <Drawing sketch={plants[plant]} fluid {...rest} />;
}
