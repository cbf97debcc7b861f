import { Drawing, type DrawingProps } from "./drawing.tsx";
import { Stroke } from "./stroke.ts";

const street = new Stroke(236, -1400)
  .to(-260)
  .oak(1.05)
  .to(20)
  .pole(176)
  .to(64)
  .house({ w: 58, h: 34, roof: 25, door: 0.3, windows: [{ x: 33, up: 28, w: 14, h: 12, lit: true }] })
  .to(124)
  .oak(0.9)
  .to(215.9)
  .houseWithGarage({
    w: 84,
    h: 64,
    roof: 28,
    garage: { w: 54, h: 36, roof: 18 },
    door: 0.3,
    windows: [
      { x: 12, up: 55, w: 12, h: 12, lit: true },
      { x: 36, up: 55, w: 12, h: 12 },
      { x: 60, up: 55, w: 12, h: 12, lit: true },
      { x: 54, up: 28, w: 14, h: 12, lit: true },
    ],
  })
  .to(369.9)
  .apartments({ w: 62, h: 104, columns: 3, rows: 4, lit: [1, 3, 5, 10] })
  .to(486)
  .sun(122)
  .to(1216)
  .oak(0.8)
  .to(1314.8)
  .house({
    w: 72,
    h: 34,
    roof: 28,
    chimney: true,
    windows: [
      { x: 10, up: 27, lit: true },
      { x: 50, up: 27, lit: true },
    ],
  })
  .to(1500)
  .pole(150)
  .wire("M-1400 70Q-450 120 2 72M38 72Q760 190 1482 92M-1400 84Q-450 134 2 78M38 78Q760 200 1482 98")
  .leave(1280, 250, 2800);

const corner = new Stroke(128, -200)
  .to(18)
  .house({ w: 50, h: 30, roof: 22, door: 0.3, windows: [{ x: 28, up: 24, w: 13, lit: true }] })
  .to(66)
  .oak(0.62)
  .to(132.8)
  .apartments({ w: 48, h: 84, columns: 3, rows: 3, lit: [1, 5, 6] })
  .to(196.8)
  .meter(0.66)
  .to(276)
  .sun(48)
  .leave(390, 140, 800);

/** The street of the home page: pole line, homes, oak, rising sun. `corner` is the cut for phones. Clip it: the line runs out at both sides. */
export function Street({
  corner: small = false,
  ...rest
}: { readonly corner?: boolean } & Omit<DrawingProps, "sketch">) {
  return <Drawing sketch={small ? corner : street} {...rest} />;
}
