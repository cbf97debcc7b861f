import { drawings } from "../../../../site/blocks/content-drawing.tsx";
import { iconNames } from "../../../../ui/drawings/icon-names.ts";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { Section, Specimen } from "./section.tsx";
import type { Sample } from "./words.ts";

const scenes = new Set(["street", "lit-street", "broken-line"]);

export function Drawings({ say }: Sample) {
  return (
    <Section id="drawings" title={say("Drawings and icons", "Dibujos e íconos")}>
      <Specimen
        wide
        name={say("Drawings, by the names that content gives them", "Dibujos, con los nombres que usa el contenido")}
        right={say(
          "Begin and end the stroke at the edges; light a window where somebody is home.",
          "Empiece y termine el trazo en las orillas; ilumine una ventana donde hay alguien.",
        )}
        wrong={say(
          "Don’t fill areas, and don’t draw people beside the line.",
          "No rellene áreas ni dibuje personas fuera del trazo.",
        )}

        note={say(
          "One stroke from edge to edge, light only where somebody is home.",
          "Un solo trazo de orilla a orilla; luz solo donde hay alguien.",
        )}
      >
        <ul className="design-drawings">
          {Object.entries(drawings).map(([name, drawing]) => (
            <li key={name} className={scenes.has(name) ? "design-broad" : undefined}>
              <div className="design-drawing">{drawing({})}</div>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen
        wide
        name={say("Icons", "Íconos")}
        right={say("Put one beside words that it stands for.", "Ponga uno junto a las palabras que representa.")}
        wrong={say("Don’t use one for two things.", "No use uno para dos cosas.")}

        note={say(
          "24 px, in the colour of the text. Subjects have one live point, controls none.",
          "24 px, del color del texto. Los temas tienen un punto vivo; los controles, ninguno.",
        )}
      >
        <ul className="design-icons">
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </Section>
  );
}
