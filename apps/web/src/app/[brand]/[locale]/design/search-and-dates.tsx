import { AddressSearch } from "../../../../parts/address-search/address-search.client.tsx";
import { PlaceSearch } from "../../../../parts/address-search/place-search.client.tsx";
import { addressSearchTexts, utilityNames } from "../../../../parts/address-search/texts.ts";
import { StartDate } from "../../../../parts/start-date/start-date.client.tsx";
import { startDateTexts } from "../../../../parts/start-date/texts.ts";
import { Section, Specimen, Stack } from "./section.tsx";
import type { Sample } from "./words.ts";

const length = 90;
const today = "2026-11-20";
const data = {
  workDays: [1, 2, 3, 4, 5],
  holidays: ["2026-11-26", "2026-12-25"],
  priorityDays: ["2026-11-23", "2026-11-24"],
  standardDays: [],
  standardFee: 0,
  priorityFee: 3595,
};

export function SearchAndDates({ say, t, locale }: Sample) {
  const search = {
    kind: "address-or-zip",
    label: say("Service address or ZIP code", "Dirección o código postal"),
    texts: addressSearchTexts({ t }),
    typed: "",
    candidates: [],
    editHref: "",
    editText: say("Change", "Cambiar"),
    findText: say("Find it", "Buscar"),
    fields: {},
  } as const;
  const place = {
    kind: "address",
    text: "5714 Goodwin Ave, Dallas, TX 75206",
    zip: "75206",
    tdsp: "ONCOR",
    esiid: "10443720000057140",
  } as const;
  const date = {
    label: say("When should it start?", "¿Cuándo empieza?"),
    texts: startDateTexts({ t }, length),
    esiid: "",
    tdsp: "ONCOR",
    intent: "move-in" as const,
    today,
    policyHolidays: [],
    length,
    locale,
    utilities: utilityNames({ t }),
  };
  return (
    <Section id="search-and-dates" title={say("Search and calendar", "Búsqueda y calendario")}>
      <Specimen
        name={say("Type-ahead: empty, error, picked", "Búsqueda: vacía, error, elegida")}
        right={say(
          "Take what people paste: with a unit, a ZIP+4, in capitals.",
          "Acepte lo que la gente pega: con apartamento, ZIP+4, en mayúsculas.",
        )}
        wrong={say(
          "Don’t clear what was typed because nothing was found.",
          "No borre lo escrito porque no se encontró nada.",
        )}

        note={say(
          "Asks /api/search while somebody types; without a script a button does.",
          "Consulta /api/search al escribir; sin script, con un botón.",
        )}
      >
        <Stack>
          <AddressSearch {...search} search={PlaceSearch} id="s-search" name="s-search" picked={undefined} />
          <AddressSearch
            {...search}
            search={PlaceSearch}
            id="s-error"
            name="s-error"
            picked={undefined}
            error={say("Tell us where you need power.", "Díganos dónde necesita luz.")}
          />
          <AddressSearch {...search} search={PlaceSearch} id="s-picked" name="s-picked" picked={place} showsTick />
        </Stack>
      </Specimen>
      <Specimen
        name={say("Calendar: a free day, a priority day, failed", "Calendario: día gratis, día prioritario, con falla")}
        right={say("Show what a day costs in the day itself.", "Muestre lo que cuesta un día en el día mismo.")}
        wrong={say("Don’t leave a day that is closed without its reason.", "No deje un día cerrado sin su razón.")}

        note={say(
          "Opens on click or Enter. Days that can't be chosen say why.",
          "Se abre con un clic o Enter. Los días que no se pueden elegir dicen por qué.",
        )}
      >
        <Stack>
          <StartDate
            {...date}
            id="s-date"
            name="s-date"
            question={{ data, policyHolidays: [], today, length }}
            failed={false}
            defaultValue="11/30/2026"
          />
          <StartDate
            {...date}
            id="s-priority"
            name="s-priority"
            question={{ data, policyHolidays: [], today, length }}
            failed={false}
            defaultValue="11/23/2026"
          />
          <StartDate {...date} id="s-failed" name="s-failed" question={undefined} failed defaultValue="" />
        </Stack>
      </Specimen>
    </Section>
  );
}
