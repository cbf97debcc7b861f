import { brandFacts } from "@switchyard/domain/kernel/brand";
import { plantForTerm } from "../../../../ui/drawings/plan-plant.tsx";
import type { PlanCardContent } from "../../../../parts/plans/components/plan-card-content.ts";
import { PlanCard } from "../../../../parts/plans/components/plan-card.tsx";
import { PlanDetailGroups } from "../../../../parts/plans/components/plan-detail-groups.tsx";
import { PlanGrid } from "../../../../parts/plans/components/plan-grid.tsx";
import { PlanListSkeleton } from "../../../../parts/plans/components/plan-list-skeleton.tsx";
import { PlanRows } from "../../../../parts/plans/components/plan-rows.tsx";
import { priceLineOf } from "./price-line-sample.ts";
import { Section, Specimen } from "./section.tsx";
import type { Sample } from "./words.ts";

interface Offer {
  readonly name: string;
  readonly months: number;
  readonly cents: readonly [number, number, number];
  readonly fee: string;
  readonly promise: string;
  readonly badge?: string;
}

export function Plans({ say, brand }: Sample) {
  const offers: readonly Offer[] = [
    {
      name: "True Rate 12",
      months: 12,
      cents: [13.8, 12.9, 12.4],
      fee: "$150",
      promise: say("One steady price, August included.", "Un precio parejo, también en agosto."),
      badge: say("Most chosen", "El más elegido"),
    },
    {
      name: "True Rate 24",
      months: 24,
      cents: [14.3, 13.4, 12.9],
      fee: "$195",
      promise: say("Two years without thinking about it.", "Dos años sin pensar en ello."),
      badge: say("Two summers", "Dos veranos"),
    },
    {
      name: "Sapling 6",
      months: 6,
      cents: [15.3, 13.9, 13.2],
      fee: "$75",
      promise: say("Six months to try us.", "Seis meses para probarnos."),
    },
  ];
  const plan =
    (use: string) =>
    ({ name, months, cents: [low, mid, high], fee, promise, badge }: Offer): PlanCardContent => ({
      id: `${use}-${months}`,
      name,
      headingLevel: 4,
      summary: promise,
      badges: badge === undefined ? [] : [{ key: badge, children: badge, tone: "promoted" }],
      price: {
        amount: mid.toFixed(1),
        sign: "¢",
        spoken: say(`${mid} cents per kWh`, `${mid} centavos por kWh`),
        unit: say("per kWh", "por kWh"),
        note: say("average at 1,000 kWh", "promedio a 1,000 kWh"),
      },
      priceLine: {
        ...priceLineOf([low, mid, high], say),
        caption: say("Average price as you use more", "Precio promedio según su uso"),
      },
      monthly: { amount: `$${Math.round(mid * 10)}`, label: say("a month", "al mes") },
      terms: [
        say(`${months} months, fixed`, `${months} meses, fijo`),
        say(`Leave early: ${fee}`, `Salir antes: ${fee}`),
      ],
      details: {
        label: say("Details", "Detalles"),
        openLabel: say("Hide details", "Ocultar detalles"),
        href: "#plan-details",
      },
      select: { label: say(`Choose ${name}`, `Elegir ${name}`), href: "#plans" },
      highlighted: months === 12,
      plant: plantForTerm(months),
    });
  const isThreeAndRest = brandFacts[brand].planList === "three-and-rest";
  return (
    <Section id="plans" title={say("Plans", "Planes")}>
      <Specimen
        wide
        name={
          isThreeAndRest
            ? say("Primary cards", "Tarjetas principales")
            : say("Illustrated cards, the middle one reversed", "Tarjetas ilustradas, la de en medio invertida")
        }
        right={say(
          "Begin with the price that people pay, all charges in it.",
          "Empiece con el precio que la gente paga, con todos los cargos.",
        )}
        wrong={say(
          "Don’t show more than three: what comes below is a list.",
          "No muestre más de tres: lo que sigue es una lista.",
        )}
      >
        <PlanGrid>
          {offers.map((offer, i) => (
            <PlanCard
              key={offer.name}
              variant={isThreeAndRest ? "primary" : "illustrated"}
              reversed={i === 1}
              {...plan("large")(offer)}
            />
          ))}
        </PlanGrid>
      </Specimen>
      {!isThreeAndRest && (
        <Specimen
          wide
          name={say("Compact cards", "Tarjetas compactas")}
          right={say("Use them beside a larger choice.", "Úselas junto a una elección mayor.")}
          wrong={say("Don’t leave the fee for leaving early out.", "No omita el cargo por salir antes.")}
        >
          <PlanGrid>
            {offers.map((offer) => (
              <PlanCard key={offer.name} variant="compact" {...plan("compact")(offer)} />
            ))}
          </PlanGrid>
        </Specimen>
      )}
      <Specimen
        wide
        name={say("Rows", "Filas")}
        right={say(
          "Keep each fact in the same place in every row.",
          "Conserve cada dato en el mismo lugar en todas las filas.",
        )}
        wrong={say(
          "Don’t colour a row because it is the dearest to sell.",
          "No coloree una fila porque conviene venderla.",
        )}
      >
        <PlanRows>
          {offers.slice(0, 2).map((offer) => (
            <PlanCard key={offer.name} variant={isThreeAndRest ? "secondary" : "boxed"} {...plan("row")(offer)} />
          ))}
        </PlanRows>
      </Specimen>
      <Specimen
        wide
        name={say("Details", "Detalles")}
        right={say(
          "Name the parts that make up the price, to the tenth of a cent.",
          "Nombre las partes que forman el precio, hasta la décima de centavo.",
        )}
        wrong={say(
          "Don’t send people to the documents for what the price is made of.",
          "No mande a la gente a los documentos para saber de qué se compone el precio.",
        )}
      >
        <div id="plan-details">
          <PlanDetailGroups
            wide
            groups={[
              {
                heading: say("What the price is made of", "De qué se compone el precio"),
                rows: [
                  { label: say("Energy charge", "Cargo por energía"), value: "7.40¢" },
                  { label: say("Oncor delivery", "Entrega de Oncor"), value: "5.58¢" },
                ],
              },
            ]}
          />
        </div>
      </Specimen>
      <Specimen
        wide
        name={say("The only plan", "El único plan")}
        right={say("Give the one plan the whole width.", "Dele todo el ancho al único plan.")}
        wrong={say("Don’t offer to compare or sort one.", "No ofrezca comparar ni ordenar uno solo.")}
      >
        {offers.slice(0, 1).map((offer) => (
          <PlanCard key={offer.name} variant="wide" {...plan("wide")(offer)} />
        ))}
      </Specimen>
      <Specimen
        wide
        name={say("Loading: the size of what comes", "Cargando: del tamaño de lo que viene")}
        right={say("Draw the shape of the cards that come.", "Dibuje la forma de las tarjetas que vienen.")}
        wrong={say("Don’t show prices of before meanwhile.", "No muestre entretanto precios de antes.")}
      >
        <PlanListSkeleton label={say("Finding your plans", "Buscando sus planes")} rows={1} />
      </Specimen>
    </Section>
  );
}
