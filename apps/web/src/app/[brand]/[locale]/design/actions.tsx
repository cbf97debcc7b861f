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
        note={say(
          "One primary on a screen, plan cards aside. Hover and Tab show the other states.",
          "Un solo primario por pantalla, salvo en las tarjetas. El cursor y Tab muestran los demás estados.",
        )}
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
      <Specimen name={say("Busy and disabled", "Ocupado y desactivado")}>
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
      <Specimen name={say("Small, with an icon, wide", "Pequeño, con ícono, ancho")}>
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
      <Specimen name={say("Links", "Enlaces")}>
        <Row>
          <TextLink href="#actions">{say("What is an average price?", "¿Qué es un precio promedio?")}</TextLink>
          <TextLink href="#actions" quiet>
            {say("Electricity facts label", "Etiqueta de datos de electricidad")}
          </TextLink>
          <TextLink href="#actions" icon="download">
            {say("Download the bill", "Descargar la factura")}
          </TextLink>
        </Row>
      </Specimen>
      <Specimen name={say("Badge: tones", "Insignia: tonos")}>
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
