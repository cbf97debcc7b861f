import { type Brand, brandFacts, brands } from "@switchyard/domain/kernel/brand";
import { type Locale, locales } from "@switchyard/domain/kernel/locale";
import { site } from "../../../../composition/site.ts";
import { designPath } from "../../../../site/front-door/design-door.ts";
import { wordsOf } from "../../../../site/messages/messages.ts";
import { brandAddress } from "../../../../site/navigation/brand-address.ts";
import { hrefIn } from "../../../../site/navigation/site-path.ts";
import { Logo } from "../../../../ui/shell/logo.tsx";
import { Main } from "../../../../ui/shell/main.tsx";
import { PageHeading } from "../../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../../ui/shell/wrap.tsx";
import { Actions } from "./actions.tsx";
import { Choices } from "./choices.tsx";
import { Drawings } from "./drawings.tsx";
import { Feedback } from "./feedback.tsx";
import { Fields } from "./fields.tsx";
import { Foundations } from "./foundations.tsx";
import { Lists } from "./lists.tsx";
import { Orders } from "./orders.tsx";
import { Pages } from "./pages.tsx";
import { Plans } from "./plans.tsx";
import { SearchAndDates } from "./search-and-dates.tsx";
import type { Sample } from "./words.ts";

export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

const languages: Readonly<Record<Locale, string>> = { en: "English", es: "Español" };

export interface DesignPageProps {
  readonly brand: Brand;
  readonly locale: Locale;
  /** If undefined, follows the device. */
  readonly scheme: Scheme | undefined;
}

/**
 * Shows each component in each state, for developers: in the host's brand, the path's language, and the search's color
 * scheme. Customers can't reach it (DESIGN_PAGE).
 */
export async function DesignPage({ brand, locale, scheme }: DesignPageProps) {
  const { t } = await wordsOf(brand, locale);
  const { brandHosts, port } = site().config;
  const say: Sample["say"] = (en, es) => (locale === "es" ? es : en);
  const sample: Sample = { brand, locale, t, say };
  const here = (changed: Partial<DesignPageProps>): string => {
    const to = { brand, locale, scheme, ...changed };
    return `${to.brand === brand ? "" : brandAddress(to.brand, brandHosts, port)}${hrefIn(to.locale, designPath)}${to.scheme === undefined ? "" : `?scheme=${to.scheme}`}`;
  };
  const switches = [
    {
      label: say("Brand", "Marca"),
      choices: brands.map((one) => ({
        label: brandFacts[one].name,
        href: here({ brand: one }),
        isCurrent: one === brand,
      })),
    },
    {
      label: say("Language", "Idioma"),
      choices: locales.map((one) => ({
        label: languages[one],
        href: here({ locale: one }),
        isCurrent: one === locale,
        lang: one,
      })),
    },
    {
      label: say("Scheme", "Esquema"),
      choices: [undefined, ...schemes].map((one) => ({
        label:
          one === undefined
            ? say("the device’s", "el del dispositivo")
            : one === "light"
              ? say("light", "claro")
              : say("dark", "oscuro"),
        href: here({ scheme: one }),
        isCurrent: one === scheme,
      })),
    },
  ];
  const sections = [
    ["foundations", say("Tokens", "Fundamentos")],
    ["drawings", say("Drawings", "Dibujos")],
    ["actions", say("Buttons", "Botones")],
    ["fields", say("Fields", "Campos")],
    ["choices", say("Choices", "Opciones")],
    ["search-and-dates", say("Search, calendar", "Búsqueda, calendario")],
    ["feedback", say("Feedback", "Avisos")],
    ["lists", say("Lists", "Listas")],
    ["plans", say("Plans", "Planes")],
    ["orders", say("Orders", "Pedidos")],
    ["pages", say("Pages", "Páginas")],
  ];
  return (
    <div className="design-page" data-scheme={scheme}>
      {/* oxlint-disable-next-line nextjs/no-css-tags -- imported, the bundler would send it along with every page */}
      <link rel="stylesheet" href="/site/design.css" precedence="default" />
      <header className="design-top">
        <Wrap width="account">
          <Logo brand={brand} href={hrefIn(locale, "/")} label={brandFacts[brand].name} />
        </Wrap>
      </header>
      <Main>
        <Wrap width="account">
          <PageHeading
            title={say("The parts of this site", "Las piezas de este sitio")}
            lead={say(
              "Each component in each state. For the people who work on it.",
              "Cada componente en cada estado. Para quienes trabajan en él.",
            )}
          />
          <div className="design-switches">
            {switches.map(({ label, choices }) => (
              <nav key={label} className="design-switch" aria-label={label}>
                <h2>{label}</h2>
                <ul>
                  {choices.map(({ label: text, href, isCurrent, ...language }) => (
                    <li key={text}>
                      <a href={href} aria-current={isCurrent ? "true" : undefined} {...language}>
                        {text}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
          <div className="design-columns">
            <nav className="design-contents" aria-label={say("Sections", "Secciones")}>
              <ul>
                {sections.map(([id, label]) => (
                  <li key={id}>
                    <a href={`#${id}`}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="design-sections">
              <Foundations {...sample} />
              <Drawings {...sample} />
              <Actions {...sample} />
              <Fields {...sample} />
              <Choices {...sample} />
              <SearchAndDates {...sample} />
              <Feedback {...sample} />
              <Lists {...sample} />
              <Plans {...sample} />
              <Orders {...sample} />
              <Pages {...sample} />
            </div>
          </div>
        </Wrap>
      </Main>
    </div>
  );
}
