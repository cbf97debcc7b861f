import type { CSSProperties } from "react";
import { Price } from "../../../../parts/plans/components/price.tsx";
import { Row, Section, Specimen } from "./section.tsx";
import type { Sample } from "./words.ts";

const colours = [
  "ground",
  "surface",
  "tint",
  "selected",
  "rule",
  "field",
  "ink",
  "muted",
  "link",
  "line",
  "lit",
  "focus",
  "accent",
  "accent-hover",
  "on-accent",
  "accent-soft",
  "night",
  "panel",
  "panel-2",
  "on-night",
  "on-night-2",
  "night-rule",
  "night-link",
  "ok",
  "ok-soft",
  "err",
  "err-soft",
  "warn",
  "warn-soft",
  "info",
  "info-soft",
];
const sizes = ["hero", "3xl", "page", "2xl", "xl", "l", "m", "s", "xs"];
const radii = ["check", "control", "button", "badge", "card", "large"];
const token = (property: string, name: string): CSSProperties => ({ [property]: `var(--${name})` });

export function Foundations({ say }: Sample) {
  return (
    <Section id="foundations" title={say("Tokens", "Fundamentos")}>
      <Specimen
        wide
        name={say("Colour", "Color")}
        right={say("Name the part that a colour plays: ink, link, lit.", "Nombre el papel del color: ink, link, lit.")}
        wrong={say(
          "Don’t write a colour’s value into a component.",
          "No escriba el valor de un color en un componente.",
        )}

        note={say(
          "Pairs for light and dark in ui/tokens. A component names the part a colour plays, never the colour.",
          "Pares para claro y oscuro en ui/tokens. Un componente nombra el papel del color, nunca el color.",
        )}
      >
        <ul className="design-swatches">
          {colours.map((name) => (
            <li key={name}>
              <span className="design-swatch" style={token("--swatch", name)} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen
        wide
        name={say("Type", "Letra")}
        right={say(
          "Use display for headings and prices, text for all else.",
          "Use display para títulos y precios, texto para lo demás.",
        )}
        wrong={say("Don’t go below the smallest size.", "No baje del tamaño menor.")}
      >
        <div className="design-sizes">
          {sizes.map((name, i) => (
            <p key={name} className={i < 6 ? "design-display" : undefined} style={token("fontSize", `type-${name}`)}>
              {say("Lights on, Monday.", "Con luz desde el lunes.")}
              <small>type-{name}</small>
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen
        name={say("Price", "Precio")}
        right={say("Say what the price is for and at which use.", "Diga para qué es el precio y con qué consumo.")}
        wrong={say(
          "Don’t let sign, figure and unit part at the end of a line.",
          "No deje que signo, cifra y unidad se separen al final de la línea.",
        )}
      >
        <Row>
          <Price
            amount="12.9"
            sign="¢"
            spoken={say("12.9 cents per kWh", "12.9 centavos por kWh")}
            unit={say("per kWh", "por kWh")}
            note={say("average at 1,000 kWh", "promedio a 1,000 kWh")}
          />
          <Price
            amount="150"
            signBefore="$"
            spoken={say("150 dollars", "150 dólares")}
            size="medium"
            note={say("to leave early", "por salir antes")}
            stacked
          />
          <Price amount="14.1" sign="¢" spoken={say("14.1 cents", "14.1 centavos")} size="small" />
        </Row>
      </Specimen>
      <Specimen
        name={say("Radius and shadow", "Radio y sombra")}
        right={say(
          "Raise only what lies above the page: a menu, a dialog, a card to choose.",
          "Eleve solo lo que está sobre la página: un menú, un diálogo, una tarjeta que se elige.",
        )}
        wrong={say("Don’t shade what lies in the page.", "No dé sombra a lo que está en la página.")}
      >
        <Row>
          {radii.map((name) => (
            <span key={name} className="design-box" style={token("borderRadius", `radius-${name}`)}>
              {name}
            </span>
          ))}
          {["shadow", "shadow-raised"].map((name) => (
            <span key={name} className="design-box" style={token("boxShadow", name)}>
              {name}
            </span>
          ))}
        </Row>
      </Specimen>
      {(["night", "panel", "tint"] as const).map((tone) => (
        <Specimen
          key={tone}
          name={`data-tone="${tone}"`}
          right={say(
            "Set the tone on the box, and let what is in it read the values.",
            "Ponga el tono en la caja y deje que lo de adentro lea los valores.",
          )}
          wrong={say(
            "Don’t give a component a look for dark boxes.",
            "No le dé a un componente un aspecto para cajas oscuras.",
          )}
        >
          <div className="design-panel" data-tone={tone}>
            <p>
              {say("The same components read other values on it.", "Aquí los mismos componentes leen otros valores.")}{" "}
              <a href="#foundations">{say("A link", "Un enlace")}</a>
            </p>
          </div>
        </Specimen>
      ))}
    </Section>
  );
}
