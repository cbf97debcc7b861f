import { Drawing, type DrawingProps } from "./drawing.tsx";
import { Stroke } from "./stroke.ts";

const litStreet = new Stroke(176, -1400)
  .to(-420)
  .pole(140)
  .to(-140)
  .oak(1)
  .to(60)
  .pole(150)
  .to(700)
  .house({ w: 60, h: 36, roof: 26, door: 0.3, windows: [{ x: 34, up: 29, w: 14, h: 12 }] })
  .to(860)
  .houseWithGarage({
    w: 112,
    h: 84,
    roof: 38,
    garage: { w: 70, h: 46, roof: 24 },
    door: 0.3,
    windows: [
      { x: 16, up: 72, w: 15, h: 15, lit: true },
      { x: 48, up: 72, w: 15, h: 15, lit: true },
      { x: 80, up: 72, w: 15, h: 15, lit: true },
      { x: 72, up: 36, w: 20, h: 16, lit: true },
    ],
  })
  .to(1052)
  .oak(1.1)
  .to(1500)
  .hill(160, 14)
  .wire("M-436 42Q-180 96 44 32M76 32C380 110 640 112 863 86")
  .leave(1280, 180, 2800);

/** The pole line reaching a house with all its windows lit: for confirmations, on a night surface. Clip it. */
export function LitStreet(props: Omit<DrawingProps, "sketch">) {
  return <Drawing sketch={litStreet} {...props} />;
}
