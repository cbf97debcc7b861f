import { Steps } from "../../../../ui/feedback/steps.tsx";
import { Carousel } from "../../../../ui/lists/carousel.client.tsx";
import { Disclosure } from "../../../../ui/lists/disclosure.tsx";
import { Pagination } from "../../../../ui/lists/pagination.tsx";
import { TabLinks } from "../../../../ui/lists/tab-links.tsx";
import { Table } from "../../../../ui/lists/table.tsx";
import { KeyValueList } from "../../../../parts/plans/components/key-value-list.tsx";
import { Card } from "../../../../ui/shell/card.tsx";
import { Section, Specimen, Stack } from "./section.tsx";
import type { Sample } from "./words.ts";

export function Lists({ say }: Sample) {
  const faq = [
    [
      say("What is an average price?", "¿Qué es un precio promedio?"),
      say(
        "Everything that you pay for a month, divided by what you used.",
        "Todo lo que paga en un mes, dividido entre lo que usó.",
      ),
    ],
    [
      say("Who fixes an outage?", "¿Quién repara un apagón?"),
      say("Your utility does, whoever sells you power.", "Su compañía de distribución, sea quien sea su proveedor."),
    ],
    [
      say("Can I leave early?", "¿Puedo salir antes?"),
      say("Yes, for the fee in your plan; never when you move.", "Sí, con el cargo de su plan; nunca si se muda."),
    ],
  ];
  const extras = [
    [say("Home surge cover", "Protección contra sobretensiones"), "$7.95"],
    [say("Smart thermostat", "Termostato inteligente"), "$6.00"],
    [say("Air-conditioning care", "Cuidado del aire acondicionado"), "$14.95"],
    [say("Lines inside the walls", "Cables dentro de los muros"), "$4.95"],
    [say("Trees for Texas", "Árboles para Texas"), "$2.00"],
  ];
  return (
    <Section id="lists" title={say("Lists and what opens", "Listas y lo que se abre")}>
      <Specimen
        name={say("Disclosure", "Desplegable")}
        right={say(
          "Put into the line what somebody learns by opening it.",
          "Ponga en la línea lo que se aprende al abrirla.",
        )}
        wrong={say("Don’t fold away a price, a fee or a date.", "No pliegue un precio, un cargo ni una fecha.")}
      >
        <Disclosure summary={say("What the price is made of", "De qué se compone el precio")} open>
          <p>
            {say(
              "Energy 6.4¢, delivery 6.0¢, our monthly charge 0.5¢.",
              "Energía 6.4¢, entrega 6.0¢, nuestro cargo mensual 0.5¢.",
            )}
          </p>
        </Disclosure>
        <Disclosure summary={say("Closed", "Cerrada")}>
          <p>{say("There it is.", "Aquí está.")}</p>
        </Disclosure>
      </Specimen>
      <Specimen
        name={say("Accordion: one open at a time", "Acordeón: una abierta a la vez")}
        right={say("Use it for questions that are read one by one.", "Úselo para preguntas que se leen una por una.")}
        wrong={say("Don’t use it for what is compared.", "No lo use para lo que se compara.")}
      >
        {faq.map(([question, answer], i) => (
          <Disclosure key={question} summary={question} name="design-faq" row open={i === 0}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </Specimen>
      <Specimen
        name={say("Tabs that are links", "Pestañas que son enlaces")}
        right={say(
          "Give each its own address, so that it can be sent and kept.",
          "Dele a cada una su dirección, para que se pueda enviar y guardar.",
        )}
        wrong={say("Don’t use them for the steps of an order.", "No las use para los pasos de un pedido.")}
      >
        <TabLinks
          label={say("Bills", "Facturas")}
          tabs={[
            { href: "#lists", label: say("Open", "Por pagar"), isCurrent: true, count: 2 },
            { href: "#bills-paid", label: say("Paid", "Pagadas") },
            { href: "#bills-all", label: say("All", "Todas") },
          ]}
        />
      </Specimen>
      <Specimen
        wide
        name={say("Pagination", "Páginas")}
        right={say("Say how many there are in all, near by.", "Diga cerca cuántos hay en total.")}
        wrong={say("Don’t page what fits on a screen.", "No divida lo que cabe en una pantalla.")}
      >
        <Pagination
          label={say("Pages of bills", "Páginas de facturas")}
          current={5}
          count={9}
          href={(page) => `#lists-${page}`}
          texts={{ previous: say("Previous", "Anterior"), next: say("Next", "Siguiente"), page: say("Page", "Página") }}
        />
      </Specimen>
      <Specimen
        wide
        name={say("Table", "Tabla")}
        right={say(
          "Set figures to the right, with their unit in the head.",
          "Alinee las cifras a la derecha, con su unidad en el encabezado.",
        )}
        wrong={say(
          "Don’t use it for label and value: that is a list.",
          "No la use para etiqueta y valor: eso es una lista.",
        )}

        note={say("On a phone it scrolls in its own box.", "En el teléfono se desliza en su propia caja.")}
      >
        <Table
          caption={say("Your last bills", "Sus últimas facturas")}
          columns={[
            { key: "date", label: say("Date", "Fecha") },
            { key: "home", label: say("Home", "Domicilio") },
            { key: "use", label: "kWh", isFigure: true },
            { key: "amount", label: say("Amount", "Monto"), isFigure: true },
          ]}
          rows={[
            { key: "nov", cells: [say("Nov 14, 2026", "14 nov 2026"), "1909 Hemphill St", "880", "$118.45"] },
            { key: "oct", cells: [say("Oct 15, 2026", "15 oct 2026"), "1909 Hemphill St", "1,102", "$147.02"] },
            { key: "sep", cells: [say("Sep 14, 2026", "14 sep 2026"), "1909 Hemphill St", "1,640", "$216.80"] },
          ]}
          foot={[say("Together", "En total"), "", "3,622", "$482.27"]}
        />
      </Specimen>
      <Specimen
        wide
        name={say(
          "Carousel: one on a phone, three on a large screen",
          "Carrusel: uno en el teléfono, tres en pantalla grande",
        )}
        right={say("Let the edge of the next one be seen.", "Deje ver la orilla del siguiente.")}
        wrong={say(
          "Don’t let it move by itself, and don’t hide in it what has to be found.",
          "No deje que se mueva solo ni esconda en él lo que hay que encontrar.",
        )}

        note={say(
          "A scroller first: it works by swipe, by keyboard and without a script.",
          "Ante todo se desliza: con el dedo, con el teclado y sin script.",
        )}
      >
        <Carousel
          label={say("Extras for your home", "Extras para su casa")}
          texts={{
            previous: say("Previous", "Anterior"),
            next: say("Next", "Siguiente"),
            show: say("Show item {number}", "Mostrar el {number}"),
          }}
          items={extras.map(([name = "", price]) => ({
            key: name,
            content: (
              <Card title={name} headingLevel={4}>
                <p>{say(`${price} a month`, `${price} al mes`)}</p>
              </Card>
            ),
          }))}
        />
      </Specimen>
      <Specimen
        name={say("Summary list", "Lista resumen")}
        right={say("Line the amounts up, and set the sum apart.", "Alinee los montos y separe la suma.")}
        wrong={say("Don’t show a zero where nothing is known.", "No muestre un cero donde no se sabe nada.")}
      >
        <Stack>
          <KeyValueList
            ruled
            rows={[
              { label: say("Energy charge", "Cargo por energía"), value: "7.40¢" },
              { label: say("Oncor delivery", "Entrega de Oncor"), value: "5.58¢" },
              { label: say("Due today", "A pagar hoy"), value: "$150.00", strong: true },
            ]}
          />
          <KeyValueList
            stacked
            rows={[{ label: say("Home", "Domicilio"), value: "5714 Goodwin Ave, Dallas, TX 75206" }]}
          />
        </Stack>
      </Specimen>
      <Specimen
        name={say("Next steps", "Próximos pasos")}
        right={say("Tell what happens, who does it and when.", "Cuente qué pasa, quién lo hace y cuándo.")}
        wrong={say("Don’t give a day that nobody has promised.", "No dé un día que nadie ha prometido.")}
      >
        <Steps
          headingLevel={3}
          heading={say("Next steps", "Próximos pasos")}
          items={[
            { state: "done", title: say("Order placed", "Pedido hecho"), text: say("Nov 20", "20 de noviembre") },
            { state: "now", title: say("Oncor connects your meter", "Oncor conecta su medidor") },
            {
              state: "ahead",
              title: say("Your first bill", "Su primera factura"),
              text: say("Early January", "A principios de enero"),
            },
          ]}
        />
      </Specimen>
    </Section>
  );
}
