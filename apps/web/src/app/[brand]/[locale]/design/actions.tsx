import { Button } from "../../../../ui/forms/button.tsx";
import { LinkButton } from "../../../../ui/forms/link-button.tsx";
import { TextLink } from "../../../../ui/forms/text-link.tsx";
import { Badge, type BadgeTone } from "../../../../parts/plans/components/badge.tsx";
import { Row, Section, Specimen, Stack } from "./section.tsx";
import type { Sample } from "./words.ts";

const tones: readonly BadgeTone[] = ["neutral", "promoted", "ok", "night", "info", "error", "lit"];

export function Actions({ say }: Sample) {
  const plans = say("See plans", "Ver planes");
  return (
    <Section id="actions" title={say("Buttons, links, badges", "Botones, enlaces, insignias")}>
      <Specimen
        name={say("Button: primary, secondary, quiet", "Botón: primario, secundario, discreto")}
        right={say(
          "Say what happens: “See plans”, “Place my order”.",
          "Diga lo que pasa: “Ver planes”, “Hacer mi pedido”.",
        )}
        wrong={say(
          "Don’t put two primary buttons on one screen, plan cards aside.",
          "No ponga dos botones primarios en una pantalla, salvo en las tarjetas.",
        )}

        note={say("Hover and Tab show the other states.", "El cursor y Tab muestran los demás estados.")}
      >
        <Row>
          <Button type="button" iconAfter="arrow">
            {plans}
          </Button>
          <Button type="button" variant="secondary">
            {say("Compare", "Comparar")}
          </Button>
          <Button type="button" variant="quiet">
            {say("Back to plans", "Volver a los planes")}
          </Button>
        </Row>
      </Specimen>
      <Specimen
        name={say("Busy and disabled", "Ocupado y desactivado")}
        right={say(
          "Keep the button’s name while it works, and say beside a disabled one what is missing.",
          "Conserve el nombre del botón mientras trabaja y diga junto a uno desactivado qué falta.",
        )}
        wrong={say(
          "Don’t disable a button to say that a form is wrong: let it be pressed, and name the fields.",
          "No desactive un botón porque el formulario está mal: deje que se oprima y nombre los campos.",
        )}
      >
        <Row>
          <Button type="button" busy>
            {say("Finding plans", "Buscando planes")}
          </Button>
          <Button type="button" disabled>
            {plans}
          </Button>
          <Button type="button" variant="secondary" disabled>
            {say("Compare", "Comparar")}
          </Button>
        </Row>
      </Specimen>
      <Specimen
        name={say("Small, with an icon, wide", "Pequeño, con ícono, ancho")}
        right={say(
          "Put the icon of what is done before the words, the arrow that leads on behind them.",
          "Ponga el ícono de lo que se hace antes de las palabras, y la flecha que lleva adelante después.",
        )}
        wrong={say(
          "Don’t leave the words out: an icon alone is a riddle.",
          "No omita las palabras: un ícono solo es una adivinanza.",
        )}
      >
        <Stack>
          <Row>
            <Button type="button" small>
              {say("Choose", "Elegir")}
            </Button>
            <Button type="button" variant="secondary" small iconBefore="copy">
              {say("Copy", "Copiar")}
            </Button>
            <LinkButton href="#actions" variant="secondary" small iconBefore="phone">
              1-800-555-0142
            </LinkButton>
          </Row>
          <Button type="button" wide>
            {say("Place my order", "Hacer mi pedido")}
          </Button>
        </Stack>
      </Specimen>
      <Specimen
        name={say("Links", "Enlaces")}
        right={say(
          "Use a link for what leads somewhere, with the words of the place.",
          "Use un enlace para lo que lleva a otro lugar, con las palabras de ese lugar.",
        )}
        wrong={say(
          "Don’t write “click here”, and don’t dress an action as a link.",
          "No escriba “haga clic aquí” ni vista de enlace una acción.",
        )}
      >
        <Row>
          <TextLink href="#actions">{say("What is an average price?", "¿Qué es un precio promedio?")}</TextLink>
          <TextLink href="#actions" quiet>
            {say("Electricity facts label", "Hoja de datos de electricidad")}
          </TextLink>
          <TextLink href="#actions" icon="download">
            {say("Download the bill", "Descargar la factura")}
          </TextLink>
        </Row>
      </Specimen>
      <Specimen
        name={say("Badge: tones", "Insignia: tonos")}
        right={say("Give a plan one badge, or two at most.", "Dele a un plan una insignia, o dos como máximo.")}
        wrong={say(
          "Don’t promise in a badge what the price does not keep.",
          "No prometa en una insignia lo que el precio no cumple.",
        )}
      >
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      </Specimen>
      <Specimen
        name={say("Badge: colours from content", "Insignia: colores del contenido")}
        right={say("Choose colours that can be read on each other.", "Elija colores que se lean uno sobre otro.")}
        wrong={say(
          "Don’t rely on the colour alone: the words say it.",
          "No confíe solo en el color: lo dicen las palabras.",
        )}

        note={say(
          "Below 4.5 to 1 the given colour stays in the dot only.",
          "Por debajo de 4.5 a 1 el color dado queda solo en el punto.",
        )}
      >
        <Row>
          <Badge colour="#0B5FFF" fontColour="#FFFFFF">
            {say("Two summers, one price", "Dos veranos, un precio")}
          </Badge>
          <Badge colour="#FFE08A">{say("For EV drivers", "Para autos eléctricos")}</Badge>
          <Badge colour="#8A8A8A" fontColour="#999999">
            {say("Hard to read", "Difícil de leer")}
          </Badge>
        </Row>
      </Specimen>
    </Section>
  );
}
