/** A drawing: SVG path data by the way it is painted. */
export type Sketch = {
  readonly width: number;
  readonly height: number;
  /** Filled with light, no outline, behind everything: suns. */
  readonly glow: string;
  /** The one continuous stroke from edge to edge. */
  readonly silhouette: string;
  /** Separate strokes: doors, branches, dark windows. */
  readonly details: string;
  /** Outlined and filled with the ground, so that the silhouette does not show through: wheels. */
  readonly paper: string;
  /** Outlined and filled with light: lit windows. */
  readonly lit: string;
  /** Filled with light, no outline, in front: pupils, sparks. */
  readonly spark: string;
  /** Thin strokes: power lines in the air. */
  readonly wires: string;
  /** Strokes of light: sparks of a torn line. */
  readonly rays: string;
};

/** A window: position from the building's left foot, size, and whether it is lit. */
export type Window = {
  readonly x: number;
  readonly up: number;
  readonly w?: number;
  readonly h?: number;
  readonly lit?: boolean;
};

type House = {
  w: number;
  h: number;
  roof: number;
  chimney?: boolean;
  door?: number | null;
  doorHeight?: number;
  windows?: readonly Window[];
};
type WideHouse = {
  w: number;
  h: number;
  roof: number;
  garage: { w: number; h: number; roof: number };
  door?: number;
  windows?: readonly Window[];
};
type Block = { w: number; h: number; columns: number; rows: number; lit: readonly number[] };

const EAVES = 5;
const round = (n: number): number => Math.round(n * 100) / 100;

/**
 * Draws things along one line: the pen starts at the left edge on the ground, draws each thing, and leaves at the right
 * edge. Each call draws one thing at the pen's position and moves on.
 */
export class Stroke {
  private x: number;
  private readonly y: number;
  private readonly parts = {
    glow: "",
    silhouette: "",
    details: "",
    paper: "",
    lit: "",
    spark: "",
    wires: "",
    rays: "",
  };

  /** Starts at the left edge (`from` may lie outside the picture) on the ground at height `ground`. */
  constructor(ground: number, from = 0) {
    this.x = from;
    this.y = ground;
    this.parts.silhouette = `M${from} ${ground}`;
  }

  /** Follows the ground to x. */
  to(x: number): this {
    this.parts.silhouette += `H${round(x)}`;
    this.x = x;
    return this;
  }

  house({ w, h, roof, chimney = false, door = 0.5, doorHeight = 18, windows = [] }: House): this {
    const { x, y } = this;
    this.parts.silhouette += `V${y - h}h${-EAVES}L${round(x + w / 2)} ${y - h - roof}`;
    if (chimney) {
      const slope = roof / (w / 2 + EAVES);
      const left = x + w * 0.7;
      const right = x + w * 0.8;
      const onRoof = (at: number): number => round(y - h - roof + (at - (x + w / 2)) * slope);
      this.parts.silhouette += `L${round(left)} ${onRoof(left)}V${onRoof(left) - 12}H${round(right)}V${onRoof(right)}`;
    }
    this.parts.silhouette += `L${round(x + w + EAVES)} ${y - h}h${-EAVES}V${y}`;
    if (door !== null) this.door(x + w * door, 11, doorHeight);
    this.windows(x, windows);
    this.x = x + w;
    return this;
  }

  /** A house with a lower gable to its right: the garage. */
  houseWithGarage({ w, h, roof, garage, door = 0.36, windows = [] }: WideHouse): this {
    const { x, y } = this;
    const join = round(x + w);
    this.parts.silhouette +=
      `V${y - h}h${-EAVES}L${round(x + w / 2)} ${y - h - roof}L${join + EAVES} ${y - h}h${-EAVES}V${y - garage.h}` +
      `L${round(join + garage.w / 2)} ${y - garage.h - garage.roof}L${round(join + garage.w + EAVES)} ${y - garage.h}h${-EAVES}V${y}`;
    this.parts.details += `M${join} ${y - garage.h}V${y}`;
    const gate = { left: round(join + garage.w * 0.18), w: round(garage.w * 0.64), h: round(garage.h * 0.58) };
    this.parts.details += `M${gate.left} ${y}v${-gate.h}h${gate.w}v${gate.h}M${gate.left} ${round(y - gate.h / 2)}h${gate.w}`;
    this.door(x + w * door, 12, 20);
    this.windows(x, windows);
    this.x = x + w + garage.w;
    return this;
  }

  apartments({ w, h, columns, rows, lit }: Block): this {
    const { x, y } = this;
    this.parts.silhouette += `V${y - h}h${round(w * 0.3)}v-9h${round(w * 0.4)}v9h${round(w * 0.3)}V${y}`;
    const across = w / columns;
    const down = (h - 26) / rows;
    for (let i = 0; i < columns * rows; i++) {
      const column = i % columns;
      const row = Math.floor(i / columns);
      this.box(
        lit.includes(i) ? "lit" : "details",
        x + across * (column + 0.5) - 5.5,
        y - h + 9 + down * row,
        11,
        Math.min(12, down - 6),
      );
    }
    this.door(x + w / 2, 12, 15);
    this.x = x + w;
    return this;
  }

  /** A live oak: broad crown on a short trunk, one branch mark. */
  oak(size = 1): this {
    const { x, y } = this;
    const p = (...n: readonly number[]): string => n.map((v) => round(v * size)).join(" ");
    const c = (...n: readonly number[]): string => `c${p(...n)}`;
    this.parts.silhouette +=
      `h${round(44 * size)}` +
      c(5, -6, 7, -15, 5, -29) +
      c(-8, 4, -17, 3, -21, -3) +
      c(-15, 3, -26, -8, -21, -20) +
      c(-5, -12, 5, -22, 17, -20) +
      c(6, -14, 26, -18, 36, -8) +
      c(10, -11, 31, -7, 35, 6) +
      c(13, -1, 20, 12, 14, 22) +
      c(4, 12, -8, 22, -20, 19) +
      c(-6, 7, -17, 6, -24, 3) +
      c(-3, 12, -1, 23, 6, 30) +
      `h${round(40 * size)}`;
    this.parts.details += `M${round(x + 58 * size)} ${round(y - 29 * size)}c${p(1, -8, 4, -13, 9, -17)}`;
    this.x = x + 112 * size;
    return this;
  }

  car(size = 1): this {
    const { x, y } = this;
    const p = (...n: readonly number[]): string => n.map((v) => round(v * size)).join(" ");
    this.parts.silhouette +=
      `v${round(-15 * size)}c${p(0, -8, 4, -11, 11, -12)}l${p(15, -13)}c${p(3, -2.6, 6, -4, 10, -4)}h${round(27 * size)}` +
      `c${p(5, 0, 9, 2, 12, 5)}l${p(12, 12)}c${p(10, 1, 15, 5, 15, 12)}V${y}`;
    this.parts.details += `M${round(x + 30 * size)} ${round(y - 28 * size)}h${round(44 * size)}M${round(x + 51 * size)} ${round(y - 28 * size)}v${round(-11 * size)}`;
    this.circle("paper", x + 24 * size, y - 6 * size, 8.5 * size);
    this.circle("paper", x + 78 * size, y - 6 * size, 8.5 * size);
    this.x = x + 102 * size;
    return this;
  }

  charger(): this {
    const { x, y } = this;
    this.parts.silhouette += `V${y - 46}a5 5 0 0 1 5-5h12a5 5 0 0 1 5 5V${y}`;
    this.box("lit", x + 6, y - 44, 10, 9);
    this.x = x + 22;
    return this;
  }

  meter(size = 1): this {
    const { x, y } = this;
    const s = (n: number): number => round(n * size);
    const cx = round(x + 13 * size);
    const cy = round(y - 52 * size);
    this.parts.silhouette += `V${round(y - 34 * size)}a${s(22)} ${s(22)} 0 1 1 ${s(26)} 0V${y}`;
    this.circle("details", cx, cy, 14 * size);
    this.parts.details += `M${cx} ${cy}l${s(7)} ${s(-7)}M${x} ${round(y - 30 * size)}h${s(26)}M${round(x + 6 * size)} ${round(y - 20 * size)}h${s(14)}`;
    this.circle("spark", cx, cy, 3 * size);
    this.x = x + 26 * size;
    return this;
  }

  /** Half a sun on the horizon. */
  sun(r: number): this {
    this.parts.glow += `M${this.x} ${this.y}a${r} ${r} 0 0 1 ${2 * r} 0z`;
    this.parts.silhouette += `a${r} ${r} 0 0 1 ${2 * r} 0`;
    this.x += 2 * r;
    return this;
  }

  hill(w: number, h: number): this {
    this.parts.silhouette += `c${round(w * 0.3)} 0 ${round(w * 0.3)} ${-h} ${w * 0.5} ${-h}s${round(w * 0.2)} ${h} ${w * 0.5} ${h}`;
    this.x += w;
    return this;
  }

  pole(h: number): this {
    const { x, y } = this;
    const arm = y - h + 12;
    this.parts.silhouette += `V${y - h}M${x} ${y}`;
    this.parts.details += `M${x - 18} ${arm}h36M${x - 18} ${arm}v-6M${x + 18} ${arm}v-6`;
    return this;
  }

  turbine(h: number, blade: number): this {
    const { x, y } = this;
    const hub = y - h;
    this.parts.silhouette += `v${-h}v${h}`;
    this.parts.details += `M${x} ${hub}v${-blade}M${x} ${hub}l${round(blade * 0.86)} ${round(blade / 2)}M${x} ${hub}l${round(-blade * 0.86)} ${round(blade / 2)}`;
    this.circle("spark", x, hub, 4);
    return this;
  }

  /** Appends path data, which must end on the ground at the same x. */
  plant(path: string): this {
    this.parts.silhouette += path;
    return this;
  }

  /** Lifts the pen: the line ends with a curl, and continues `gap` further on. */
  gap(gap: number): this {
    const { x, y } = this;
    this.parts.silhouette += `c16 0 20-4 24-16M${round(x + 24 + gap)} ${y - 15}c4 11 10 15 24 15`;
    this.x = x + gap + 48;
    return this;
  }

  detail(path: string): this {
    this.parts.details += path;
    return this;
  }

  wire(path: string): this {
    this.parts.wires += path;
    return this;
  }

  ray(path: string): this {
    this.parts.rays += path;
    return this;
  }

  sparkAt(cx: number, cy: number, r: number): this {
    this.circle("spark", cx, cy, r);
    return this;
  }

  /** A lit window: its left edge, how far its top is above the ground, its size. */
  pane(x: number, up: number, w: number, h: number): this {
    this.box("lit", x, this.y - up, w, h);
    return this;
  }

  /** Leaves at `edge` and returns the finished picture of the given size. */
  leave(width: number, height: number, edge = width): Sketch {
    this.to(edge);
    return { width, height, ...this.parts };
  }

  private door(centre: number, w: number, h: number): void {
    this.parts.details += `M${round(centre - w / 2)} ${this.y}v${-h}h${w}v${h}`;
  }

  private windows(foot: number, windows: readonly Window[]): void {
    for (const { x, up, w = 11, h = 11, lit = false } of windows)
      this.box(lit ? "lit" : "details", foot + x, this.y - up, w, h);
  }

  private box(part: "lit" | "details", x: number, y: number, w: number, h: number): void {
    const r = 1.5;
    this.parts[part] +=
      `M${round(x + r)} ${round(y)}h${round(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${round(h - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}` +
      `h${round(2 * r - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${round(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}z`;
  }

  private circle(part: "paper" | "spark" | "details", cx: number, cy: number, r: number): void {
    const d = round(2 * r);
    this.parts[part] +=
      `M${round(cx - r)} ${round(cy)}a${round(r)} ${round(r)} 0 1 0 ${d} 0a${round(r)} ${round(r)} 0 1 0 ${-d} 0z`;
  }
}
