import { Drawing, type DrawingProps } from "./drawing.tsx";
import { Stroke, type Sketch } from "./stroke.ts";

export type HomeSize = "small" | "medium" | "large" | "xlarge";

const GROUND = 92;
const place = (at: number): Stroke => new Stroke(GROUND).to(at);

const homes: Readonly<Record<HomeSize, Sketch>> = {
  small: place(40)
    .house({ w: 52, h: 30, roof: 22, door: 0.32, windows: [{ x: 30, up: 24, w: 12, h: 10, lit: true }] })
    .leave(132, 96),
  medium: place(30)
    .house({
      w: 72,
      h: 34,
      roof: 28,
      chimney: true,
      windows: [
        { x: 10, up: 27 },
        { x: 50, up: 27, lit: true },
      ],
    })
    .leave(132, 96),
  large: place(16)
    .houseWithGarage({
      w: 62,
      h: 42,
      roof: 24,
      garage: { w: 40, h: 26, roof: 14 },
      door: 0.32,
      windows: [
        { x: 36, up: 36, w: 12, lit: true },
        { x: 9, up: 36, w: 9 },
      ],
    })
    .leave(132, 96),
  xlarge: place(8)
    .houseWithGarage({
      w: 72,
      h: 58,
      roof: 24,
      garage: { w: 46, h: 30, roof: 16 },
      door: 0.3,
      windows: [
        { x: 10, up: 51, lit: true },
        { x: 30.5, up: 51 },
        { x: 51, up: 51, lit: true },
        { x: 47, up: 26, w: 14, h: 12, lit: true },
      ],
    })
    .leave(132, 96),
};

/** A house by size: cottage, house with a chimney, gable with garage, two floors with garage. */
export function Home({ size, ...rest }: { readonly size: HomeSize } & Omit<DrawingProps, "sketch">) {
  return <Drawing sketch={homes[size]} {...rest} />;
}
