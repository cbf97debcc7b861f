import { Drawing, type DrawingProps } from "./drawing.tsx";
import { Stroke } from "./stroke.ts";

const wide = new Stroke(214, -1400)
  .to(-300)
  .oak(1)
  .to(90)
  .pole(176)
  .to(330)
  .oak(0.9)
  .to(560)
  .gap(116)
  .to(800)
  .houseWithGarage({
    w: 96,
    h: 70,
    roof: 32,
    garage: { w: 60, h: 40, roof: 20 },
    door: 0.3,
    windows: [
      { x: 13, up: 60, w: 13, h: 13 },
      { x: 41, up: 60, w: 13, h: 13 },
      { x: 69, up: 60, w: 13, h: 13 },
      { x: 62, up: 30, w: 16, h: 13 },
    ],
  })
  .to(1000)
  .oak(0.8)
  .to(1150)
  .house({ w: 60, h: 36, roof: 26, door: 0.3, windows: [{ x: 34, up: 29, w: 14, h: 12 }] })
  .wire("M-1400 150Q-200 130 70 52M110 52C330 118 440 130 508 116c16-4 20 8 12 18s-6 18 4 26")
  .ray("M546 149l12-7M550 168l15 3M537 186l7 13")
  .sparkAt(526, 166, 6)
  .leave(1280, 236, 2800);

const narrow = new Stroke(120, -1400)
  .to(30)
  .oak(0.9)
  .to(280)
  .gap(34)
  .to(420)
  .house({ w: 60, h: 36, roof: 26, door: 0.3, windows: [{ x: 34, up: 29, w: 14, h: 12 }] })
  .leave(520, 124, 2800);

/** The line with a gap: something did not come through. `small` is for cards. Clip it: the line runs out at both sides. */
export function BrokenLine({ small = false, ...rest }: { readonly small?: boolean } & Omit<DrawingProps, "sketch">) {
  return <Drawing sketch={small ? narrow : wide} {...rest} />;
}
