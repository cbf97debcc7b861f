import { perBrand } from "@switchyard/domain/kernel/brand";
import type { PageKind } from "@switchyard/domain/content/model";
import type { Arrival, PageIndex, Reception } from "./arrival.ts";
import { frontDoor } from "./front-door.ts";

const kinds: readonly [string, PageKind][] = [
  ["/", "static"],
  ["/help", "static"],
  ["/not-found", "static"],
  ["/_shell", "static"],
  ["/ayuda/año nuevo", "static"],
  ["/mvi/offers", "plan-list"],
  ["/year-cost", "plan-list"],
  ["/mvi/order-information", "journey"],
  ["/oops", "journey"],
  ["/session-ended", "journey"],
  ["/sign-in", "visitor"],
  ["/my-account", "member"],
];

const sold = { main: new Map(kinds), tee: new Map(kinds.filter(([path]) => path !== "/help")) };

const pages: PageIndex = {
  ...perBrand(() => ({ kinds: new Map(), noticeVersion: undefined })),
  main: { kinds: sold.main, noticeVersion: "3" },
  tee: { kinds: sold.tee, noticeVersion: undefined },
};

const hosts = { localhost: "main", "www.larkspur.example": "main", "tee.localhost": "tee" } as const;

export const person = {
  accept: "text/html,application/xhtml+xml",
  userAgent: "Mozilla/5.0 (X11; Linux x64) Firefox/140.0",
};

export type Request = Partial<Omit<Arrival, "headers" | "cookies">> & {
  headers?: Arrival["headers"];
  cookies?: Record<string, string>;
};

export const arrive = ({ headers, cookies, ...request }: Request): Reception =>
  frontDoor(
    {
      method: "GET",
      host: "localhost:3000",
      path: "/",
      search: "",
      holds: new Set(),
      ...request,
      cookies: new Map(Object.entries(cookies ?? {})),
      headers: { ...person, ...headers },
    },
    pages,
    hosts,
    (_brand, _locale, { zip }) => zip !== "99999",
  );
