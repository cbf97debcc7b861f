import { Drawing, type DrawingProps } from "./drawing.tsx";
import { Stroke, type Sketch } from "./stroke.ts";

export type Neighbourhood = "city" | "home" | "move" | "meadow";

const neighbourhoods: Readonly<Record<Neighbourhood, Sketch>> = {
  city: new Stroke(108, -400)
    .to(90)
    .apartments({ w: 60, h: 80, columns: 3, rows: 3, lit: [1, 3] })
    .to(164)
    .apartments({ w: 50, h: 56, columns: 3, rows: 2, lit: [2] })
    .to(330)
    .oak(0.86)
    .leave(520, 112, 1200),
  home: new Stroke(92, -200)
    .to(16)
    .house({ w: 60, h: 34, roof: 26, door: 0.3, windows: [{ x: 34, up: 28, w: 14, h: 12, lit: true }] })
    .to(64)
    .oak(0.9)
    .to(210)
    .meter(0.95)
    .leave(280, 96, 700),
  move: new Stroke(108, -400)
    .to(60)
    .house({ w: 50, h: 30, roof: 22, door: 0.3, windows: [{ x: 28, up: 24, w: 13 }] })
    .to(270)
    .car(0.86)
    .to(490)
    .houseWithGarage({
      w: 62,
      h: 46,
      roof: 24,
      garage: { w: 42, h: 28, roof: 15 },
      windows: [
        { x: 10, up: 39, lit: true },
        { x: 40, up: 39, lit: true },
      ],
    })
    .leave(620, 112, 1400),
  meadow: new Stroke(170, -400)
    .to(10)
    .oak(1.3)
    .to(190)
    .sun(60)
    .to(380)
    .turbine(104, 37)
    .to(448)
    .turbine(74, 27)
    .to(480)
    .house({ w: 60, h: 34, roof: 26, door: 0.33, windows: [{ x: 34, up: 28, w: 14, h: 12, lit: true }] })
    .leave(580, 174, 1400),
};

/** Small scenes for panels: the city, a home with its oak and meter, a move, a meadow with sun and wind. Clip them. */
export function NeighbourhoodScene({
  scene,
  ...rest
}: { readonly scene: Neighbourhood } & Omit<DrawingProps, "sketch">) {
  return <Drawing sketch={neighbourhoods[scene]} fluid {...rest} />;
}
