import type { Locale } from "../catalogue/plan.ts";

interface DemoLink {
  readonly text: Readonly<Record<Locale, string>>;
  readonly url: string;
  readonly target: string;
}

/** An item of the content tree, as the connected demo shows it (S1-238). */
export interface DemoItem {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly sample1: Readonly<Record<Locale, string>>;
  readonly sample2: DemoLink;
}

/** The items of the demo page: a datasource, a route, and the route's children. */
export const demoItems: readonly DemoItem[] = [
  {
    id: "6C1E2B5A-7D34-4F0B-9A58-0D5E3C8B7A11",
    path: "/sitecore/content/larkspur/data/connected-demo",
    name: "connected-demo",
    sample1: { en: "A datasource item, asked for by its path.", es: "Un elemento de datos, pedido por su ruta." },
    sample2: {
      text: { en: "How a plan’s price is made", es: "Cómo se forma el precio de un plan" },
      url: "/sample-bill",
      target: "",
    },
  },
  {
    id: "A2F90C47-18BE-4D6C-8E23-5B7F41D09C22",
    path: "/sitecore/content/larkspur/home/demo/connected",
    name: "connected",
    sample1: { en: "The item of this page’s own route.", es: "El elemento de la ruta de esta página." },
    sample2: { text: { en: "Start page", es: "Inicio" }, url: "/", target: "" },
  },
  {
    id: "E85D3F16-C0A9-47B2-B1D4-9E6A20F58D33",
    path: "/sitecore/content/larkspur/home/demo/connected/first",
    name: "first",
    sample1: { en: "The first item below it.", es: "El primer elemento debajo." },
    sample2: {
      text: { en: "Power to Choose, in a new window", es: "Power to Choose, en otra ventana" },
      url: "https://www.powertochoose.org",
      target: "_blank",
    },
  },
  {
    id: "3B7C84E0-52DF-4A19-96F5-D18E07A4BC44",
    path: "/sitecore/content/larkspur/home/demo/connected/second",
    name: "second",
    sample1: { en: "The second item below it.", es: "El segundo elemento debajo." },
    sample2: { text: { en: "Help", es: "Ayuda" }, url: "/help", target: "" },
  },
];
