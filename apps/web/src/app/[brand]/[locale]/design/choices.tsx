import { Apartment } from "../../../../ui/drawings/apartment.tsx";
import { Home } from "../../../../ui/drawings/home.tsx";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { RadioCards } from "../../../../ui/forms/radio-cards.tsx";
import { Segmented } from "../../../../ui/forms/segmented.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { TextLink } from "../../../../ui/forms/text-link.tsx";
import { Section, Specimen, Stack } from "./section.tsx";
import type { Sample } from "./words.ts";

export function Choices({ say }: Sample) {
  return (
    <Section id="choices" title={say("Choices", "Opciones")}>
      <Specimen
        name={say("Radio cards", "Tarjetas de opción")}
        right={say(
          "Use them where each choice costs or means something, and say what.",
          "Úselas donde cada opción cuesta o significa algo, y diga qué.",
        )}
        wrong={say(
          "Don’t hide a choice that is not to be had: show it disabled, with the reason.",
          "No esconda una opción que no se puede tener: muéstrela desactivada, con la razón.",
        )}
      >
        <RadioCards
          id="c-deposit"
          name="c-deposit"
          label={say("When do you want to pay?", "¿Cuándo quiere pagar?")}
          required
          defaultValue="half"
          options={[
            {
              value: "all",
              label: say("All today", "Todo hoy"),
              aside: "$300",
              description: say("Nothing more later.", "Después, nada más."),
            },
            {
              value: "half",
              label: say("Half today", "La mitad hoy"),
              aside: "$150",
              description: say("The rest with your first bill.", "El resto con su primera factura."),
              moreWhenChosen: true,
              more: <TextField id="c-more" label={say("Name on the card", "Nombre en la tarjeta")} />,
            },
            {
              value: "later",
              label: say("Later", "Después"),
              disabled: true,
              description: say("Not for this address.", "No para esta dirección."),
            },
          ]}
        />
      </Specimen>
      <Specimen
        name={say("With pictures; with an error", "Con dibujos; con error")}
        right={say(
          "Let the picture tell the choices apart at a glance.",
          "Deje que el dibujo distinga las opciones de un vistazo.",
        )}
        wrong={say("Don’t use a picture that says the same on both.", "No use un dibujo que diga lo mismo en ambas.")}
      >
        <Stack>
          <RadioCards
            id="c-home"
            name="c-home"
            label={say("Is it an apartment?", "¿Es un apartamento?")}
            defaultValue="house"
            options={[
              { value: "house", label: say("House", "Casa"), drawing: <Home size="medium" /> },
              { value: "apartment", label: say("Apartment", "Apartamento"), drawing: <Apartment /> },
            ]}
          />
          <RadioCards
            id="c-moving"
            name="c-moving"
            columns={2}
            label={say("Are you moving?", "¿Se está mudando?")}
            required
            error={say("Say whether you are moving.", "Díganos si se está mudando.")}
            options={[
              { value: "y", label: say("Yes, moving", "Sí, me mudo") },
              { value: "n", label: say("No, switching", "No, me cambio") },
            ]}
          />
        </Stack>
      </Specimen>
      <Specimen
        name={say("Checkbox", "Casilla")}
        right={say("Word it so that a tick means yes.", "Redáctela de modo que la marca signifique sí.")}
        wrong={say(
          "Don’t tick for the customer what costs something or is consent.",
          "No marque por el cliente lo que cuesta algo o es un consentimiento.",
        )}
      >
        <Stack>
          <Checkbox
            id="c-paperless"
            label={say("Paperless billing", "Facturación electrónica")}
            defaultChecked
            hint={say("Saves $2 a month.", "Ahorra $2 al mes.")}
          />
          <Checkbox id="c-box" label={say("My mail goes to a PO box", "Recibo correo en un apartado postal")} />
          <Checkbox
            id="c-terms"
            required
            error={say("Accept the terms to go on.", "Acepte los términos para continuar.")}
            label={
              <>
                {say("I accept the", "Acepto los")}{" "}
                <TextLink href="#choices">{say("terms of service", "términos del servicio")}</TextLink>
              </>
            }
          />
          <Checkbox
            id="c-locked"
            label={say("Comes with this plan", "Incluido en este plan")}
            defaultChecked
            disabled
          />
        </Stack>
      </Specimen>
      <Specimen
        name={say("Segments", "Segmentos")}
        right={say("Use them for two or three short answers.", "Úselos para dos o tres respuestas cortas.")}
        wrong={say(
          "Don’t use them for answers that break into two lines.",
          "No los use para respuestas que se parten en dos líneas.",
        )}
      >
        <Stack>
          <Segmented
            id="c-language"
            name="c-language"
            label={say("Language of your letters", "Idioma de sus cartas")}
            defaultValue="en"
            options={[
              { value: "en", label: "English", lang: "en" },
              { value: "es", label: "Español", lang: "es" },
            ]}
          />
          <Segmented
            id="c-mobile"
            name="c-mobile"
            label={say("Is it a mobile phone?", "¿Es un celular?")}
            required
            error={say("Choose yes or no.", "Elija sí o no.")}
            options={[
              { value: "y", label: say("Yes", "Sí") },
              { value: "n", label: "No" },
            ]}
          />
        </Stack>
      </Specimen>
    </Section>
  );
}
