import { OrderSummaryBar } from "../../../../parts/order-summary/components/order-summary-bar.tsx";
import type { OrderSummaryContent } from "../../../../parts/order-summary/components/order-summary-content.ts";
import { OrderSummaryRail } from "../../../../parts/order-summary/components/order-summary-rail.tsx";
import { Card } from "../../../../ui/shell/card.tsx";
import { FlowHeader } from "../../../../ui/shell/flow-header.tsx";
import { priceLineOf } from "./price-line-sample.ts";
import { Section, Specimen, Stack } from "./section.tsx";
import type { Sample } from "./words.ts";

export function Orders({ say, brand }: Sample) {
  const steps = [
    say("Plan", "Plan"),
    say("Your details", "Sus datos"),
    say("Review", "Revisión"),
    say("Lights on", "Con luz"),
  ].map((label) => ({ label }));
  const order: OrderSummaryContent = {
    title: say("Your order", "Su pedido"),
    plan: "True Rate 12",
    price: {
      amount: "12.9",
      sign: "¢",
      spoken: say("12.9 cents per kWh", "12.9 centavos por kWh"),
      unit: say("per kWh", "por kWh"),
      note: say("average at 1,000 kWh", "promedio con 1,000 kWh"),
    },
    priceLine: priceLineOf([13.8, 12.9, 12.4], say),
    facts: [
      { label: say("Home", "Domicilio"), value: "5714 Goodwin Ave" },
      { label: say("Start", "Inicio"), value: say("Mon, Nov 30", "lun 30 de nov") },
      { label: say("Term", "Plazo"), value: say("12 months", "12 meses") },
    ],
    charges: [{ label: say("Deposit, first half", "Depósito, primera mitad"), value: "$150.00" }],
    total: { label: say("Due today", "A pagar hoy"), value: "$150.00" },
    change: { label: say("Change", "Cambiar"), href: "#orders" },
    documents: [{ label: say("Facts label", "Hoja de datos"), href: "#orders" }],
  };
  const home = { href: "#orders", label: say("Home", "Inicio") };
  return (
    <Section id="orders" title={say("Orders", "Pedidos")}>
      {[1, steps.length].map((current) => (
        <Specimen
          key={current}
          wide
          name={
            current === 1
              ? say("Progress: on the second station", "Avance: en la segunda estación")
              : say("Progress: done", "Avance: terminado")
          }
          right={say(
            "Keep the number of stations from the first page to the last.",
            "Conserve el número de estaciones desde la primera página hasta la última.",
          )}
          wrong={say(
            "Don’t light a station before its page is there.",
            "No ilumine una estación antes de que esté su página.",
          )}
        >
          <div className="design-whole">
            <FlowHeader
              brand={brand}
              home={home}
              title={steps[Math.min(current, 3)]?.label ?? ""}
              progress={{
                label: say("Progress", "Avance"),
                steps,
                current,
                stepText: say(`Step ${Math.min(current + 1, 4)} of 4`, `Paso ${Math.min(current + 1, 4)} de 4`),
              }}
            />
          </div>
        </Specimen>
      ))}
      <Specimen
        name={say("Order summary: beside a form", "Resumen del pedido: junto al formulario")}
        right={say(
          "Show what is ordered, for where, from when, and what is due today.",
          "Muestre qué se pide, para dónde, desde cuándo y qué se paga hoy.",
        )}
        wrong={say("Don’t show an amount that the order does not send.", "No muestre un monto que el pedido no envía.")}

        note={say(
          "Below 960 px it is a bar that opens in place.",
          "Por debajo de 960 px es una barra que se abre en su lugar.",
        )}
      >
        <OrderSummaryRail {...order} help={say("Questions? 1-800-555-0142", "¿Preguntas? 1-800-555-0142")} />
        <div className="design-phone">
          <OrderSummaryBar {...order} folded={{ when: say("from Nov 30", "desde el 30 de nov"), price: "12.9¢" }} />
        </div>
      </Specimen>
      <Specimen
        name={say("Card: plain, raised, tint, panel, done", "Tarjeta: simple, elevada, tenue, panel, hecha")}
        right={say("Use the plain one; raise what is to be chosen.", "Use la simple; eleve lo que se elige.")}
        wrong={say("Don’t put a card into a card.", "No ponga una tarjeta dentro de otra.")}
      >
        <Stack>
          {(["plain", "raised", "tint", "panel", "done"] as const).map((look) => (
            <Card key={look} look={look} headingLevel={4} title={look}>
              <p>{say("A box on the page.", "Una caja en la página.")}</p>
            </Card>
          ))}
        </Stack>
      </Specimen>
    </Section>
  );
}
