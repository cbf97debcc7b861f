import { monthText } from "../../../../ui/format/days.ts";
import { DateOfBirth } from "../../../../ui/forms/date-of-birth.tsx";
import { ErrorSummary } from "../../../../ui/forms/error-summary.tsx";
import { FieldRow } from "../../../../ui/forms/field-row.tsx";
import { FormSection } from "../../../../ui/forms/form-section.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { TextAreaField } from "../../../../ui/forms/text-area-field.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { Section, Specimen, Stack } from "./section.tsx";
import type { Sample } from "./words.ts";

export function Fields({ say, locale }: Sample) {
  const months = Array.from({ length: 12 }, (_, month) => monthText(month + 1, locale));
  return (
    <Section id="fields" title={say("Fields", "Campos")}>
      <Specimen
        name={say("Text field: empty, hint, filled", "Campo de texto: vacío, con ayuda, lleno")}
        right={say(
          "Put the label above and a hint between label and box, where it is read before typing.",
          "Ponga la etiqueta arriba y la ayuda entre ella y la casilla, donde se lee antes de escribir.",
        )}
        wrong={say(
          "Don’t write the hint into the box, where it goes with the first letter.",
          "No escriba la ayuda dentro de la casilla, donde se va con la primera letra.",
        )}
      >
        <Stack>
          <TextField id="f-empty" label={say("First name", "Nombre")} required />
          <TextField
            id="f-hint"
            label={say("E-mail", "Correo electrónico")}
            type="email"
            hint={say("Your confirmation goes here.", "Aquí le enviamos la confirmación.")}
            defaultValue="marisol@example.com"
          />
          <TextField
            id="f-icon"
            label={say("ZIP code", "Código postal")}
            icon="pin"
            inputMode="numeric"
            width="short"
            defaultValue="75206"
          />
        </Stack>
      </Specimen>
      <Specimen
        name={say("Error, read-only, disabled", "Error, solo lectura, desactivado")}
        right={say("Say what is missing and how it is put right.", "Diga qué falta y cómo se corrige.")}
        wrong={say(
          "Don’t write “invalid”, and don’t clear what was typed.",
          "No escriba “inválido” ni borre lo escrito.",
        )}
      >
        <Stack>
          <TextField
            id="f-error"
            label={say("Phone number", "Teléfono")}
            required
            hint={say("Ten digits.", "Diez dígitos.")}
            error={say("We need all 10 digits.", "Necesitamos los 10 dígitos.")}
            defaultValue="214-555-01"
          />
          <TextField
            id="f-readonly"
            label={say("Service address", "Dirección del servicio")}
            readOnly
            defaultValue="5714 Goodwin Ave, Dallas"
          />
          <TextField
            id="f-disabled"
            label={say("Apartment", "Apartamento")}
            disabled
            defaultValue={say("Not for a house", "No para una casa")}
          />
        </Stack>
      </Specimen>
      <Specimen
        name={say("Select", "Lista")}
        right={say(
          "Take a select for more than five choices whose names people know.",
          "Use una lista para más de cinco opciones cuyos nombres la gente conoce.",
        )}
        wrong={say(
          "Don’t choose for the customer: the first line asks.",
          "No elija por el cliente: la primera línea pregunta.",
        )}
      >
        <Stack>
          <SelectField
            id="f-select"
            label={say("State", "Estado")}
            emptyLabel={say("Choose one", "Elija uno")}
            options={[
              { value: "TX", label: "Texas" },
              { value: "OK", label: "Oklahoma" },
            ]}
          />
          <SelectField
            id="f-select-error"
            label={say("Title", "Tratamiento")}
            required
            error={say("Choose a title.", "Elija un tratamiento.")}
            emptyLabel={say("Choose one", "Elija uno")}
            options={[{ value: "1", label: say("Ms.", "Sra.") }]}
            width="medium"
          />
        </Stack>
      </Specimen>
      <Specimen
        name={say("Dates", "Fechas")}
        right={say(
          "Take the three lists for a date that people know by heart, the calendar for one that they look for.",
          "Use las tres listas para una fecha que la gente sabe de memoria, el calendario para una que busca.",
        )}
        wrong={say(
          "Don’t complain of each part: a date is one question, with one message.",
          "No se queje de cada parte: una fecha es una pregunta, con un mensaje.",
        )}
      >
        <Stack>
          <TextField
            id="f-date"
            type="date"
            label={say("Lease begins", "Comienzo del contrato de renta")}
            width="medium"
            defaultValue="2026-11-30"
          />
          <DateOfBirth
            id="f-born"
            label={say("Date of birth", "Fecha de nacimiento")}
            required
            months={months}
            years={[2008, 2007, 2006]}
            names={{ month: "m", day: "d", year: "y" }}
            partLabels={{ month: say("Month", "Mes"), day: say("Day", "Día"), year: say("Year", "Año") }}
          />
        </Stack>
      </Specimen>
      <Specimen
        name={say("Text area", "Área de texto")}
        right={say(
          "Use it for what needs sentences, and say what helps.",
          "Úsela para lo que pide frases y diga qué ayuda.",
        )}
        wrong={say("Don’t use it for a name or an address.", "No la use para un nombre o una dirección.")}
      >
        <TextAreaField
          id="f-area"
          label={say("Anything that we should know?", "¿Algo que debamos saber?")}
          hint={say("A gate code, a dog in the yard.", "Un código del portón, un perro en el patio.")}
        />
      </Specimen>
      <Specimen
        name={say("Error summary", "Resumen de errores")}
        right={say(
          "Show it once somebody has pressed the button; each line leads to its field.",
          "Muéstrelo cuando alguien ya oprimió el botón; cada línea lleva a su campo.",
        )}
        wrong={say(
          "Don’t let it say less than the message beside the field.",
          "No deje que diga menos que el mensaje junto al campo.",
        )}
      >
        <ErrorSummary
          id="f-summary"
          heading={say("Two things need another look", "Hay dos cosas por revisar")}
          items={[
            { href: "#f-error", text: say("Give all 10 digits of the phone number", "Dé los 10 dígitos del teléfono") },
            { href: "#f-select-error", text: say("Choose a title", "Elija un tratamiento") },
          ]}
        />
      </Specimen>
      <Specimen
        wide
        name={say("Form section, fields in a row", "Sección de formulario, campos en fila")}
        right={say(
          "Put side by side what is one thing: city, state and ZIP code.",
          "Ponga lado a lado lo que es una sola cosa: ciudad, estado y código postal.",
        )}
        wrong={say(
          "Don’t set two questions in a row only because there is room.",
          "No ponga dos preguntas en fila solo porque hay lugar.",
        )}
      >
        <FormSection
          id="f-section"
          headingLevel={3}
          title={say("About you", "Sobre usted")}
          intro={say("As it is on your ID.", "Como aparece en su identificación.")}
        >
          <FieldRow columns={3}>
            <TextField id="f-city" label={say("City", "Ciudad")} defaultValue="Dallas" />
            <TextField
              id="f-state"
              label={say("State", "Estado")}
              defaultValue="TX"
              error={say("Two letters.", "Dos letras.")}
            />
            <TextField id="f-zip" label={say("ZIP code", "Código postal")} defaultValue="75206" />
          </FieldRow>
        </FormSection>
      </Specimen>
    </Section>
  );
}
