import { Alert } from "../../../../ui/feedback/alert.tsx";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { CopyButton } from "../../../../ui/feedback/copy-button.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Spinner } from "../../../../ui/feedback/spinner.tsx";
import { StatePanel } from "../../../../ui/feedback/state-panel.tsx";
import { Tooltip } from "../../../../ui/feedback/tooltip.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { Dialogs } from "./dialogs.client.tsx";
import { Row, Section, Specimen, Stack } from "./section.tsx";
import type { Sample } from "./words.ts";

export function Feedback({ say }: Sample) {
  return (
    <Section id="feedback" title={say("Feedback", "Avisos")}>
      <Specimen
        name={say("Alert: info, done", "Alerta: información, hecho")}
        right={say(
          "Say in the first sentence what is so; the rest is detail.",
          "Diga en la primera frase lo que pasa; lo demás es detalle.",
        )}
        wrong={say(
          "Don’t say “done” before the gateway has said it.",
          "No diga “hecho” antes de que el sistema lo haya dicho.",
        )}
      >
        <Stack>
          <Alert title={say("Oncor reads your meter on the 14th.", "Oncor lee su medidor el 14.")}>
            {say("Your bill follows two days later.", "Su factura llega dos días después.")}
          </Alert>
          <Alert
            tone="ok"
            title={say(
              "Saved. Paperless bills start this month.",
              "Guardado. Las facturas electrónicas empiezan este mes.",
            )}
          />
        </Stack>
      </Specimen>
      <Specimen
        name={say("Alert: warning, error", "Alerta: advertencia, error")}
        right={say(
          "Say what did not happen and what is safe: “Nothing was charged.”",
          "Diga lo que no pasó y lo que está a salvo: “No se cobró nada”.",
        )}
        wrong={say(
          "Don’t say that nothing happened where nobody knows.",
          "No diga que no pasó nada donde nadie lo sabe.",
        )}
      >
        <Stack>
          <Alert
            tone="warning"
            title={say(
              "Priority day. Oncor adds $35.95 to your first bill.",
              "Día prioritario. Oncor suma $35.95 a su primera factura.",
            )}
          />
          <Alert
            tone="error"
            title={say("The card was declined.", "La tarjeta fue rechazada.")}
            actions={
              <Button type="button" variant="secondary" small>
                {say("Try another card", "Probar otra tarjeta")}
              </Button>
            }
          >
            {say("Nothing was charged.", "No se cobró nada.")}
          </Alert>
        </Stack>
      </Specimen>
      <Specimen
        wide
        name={say("Banner", "Franja")}
        right={say("Use it for what concerns everybody, today.", "Úsela para lo que interesa a todos, hoy.")}
        wrong={say(
          "Don’t show two that say the same, or one that can’t be put away.",
          "No muestre dos que dicen lo mismo, ni una que no se pueda cerrar.",
        )}
      >
        <Banner
          label={say("Storm notice", "Aviso de tormenta")}
          icon="warning"
          actions={
            <Button type="button" small>
              {say("Got it", "Entendido")}
            </Button>
          }
        >
          {say(
            "A storm is over Tarrant County. Report an outage to Oncor, day or night:",
            "Hay tormenta en el condado de Tarrant. Reporte apagones a Oncor, día y noche:",
          )}{" "}
          <a href="tel:1-888-313-4747">1-888-313-4747</a>
        </Banner>
        <Banner label={say("Maintenance", "Mantenimiento")} icon="info" tone="warning">
          {say(
            "On Sunday between 2 and 4 am accounts can’t be opened.",
            "El domingo entre las 2 y las 4 a. m. no se podrán abrir las cuentas.",
          )}
        </Banner>
      </Specimen>
      <Specimen
        name={say("Dialogs and toast", "Diálogos y mensaje breve")}
        right={say(
          "Ask in a dialog only what can’t be asked on the page; the toast tells what is done already.",
          "Pregunte en un diálogo solo lo que no cabe en la página; el mensaje breve cuenta lo que ya está hecho.",
        )}
        wrong={say(
          "Don’t put into a toast what somebody must read or press.",
          "No ponga en un mensaje breve lo que alguien debe leer u oprimir.",
        )}
      >
        <Dialogs
          texts={{
            open: {
              plain: say("Dialog", "Diálogo"),
              required: say("A choice is required", "Con respuesta obligatoria"),
              full: say("Full screen", "Pantalla completa"),
            },
            title: say("Leave before you’re done?", "¿Salir antes de terminar?"),
            body: say(
              "We keep what you typed for 24 hours, so you can pick it up where you left.",
              "Guardamos lo que escribió por 24 horas, para que pueda seguir donde lo dejó.",
            ),
            stay: say("Stay here", "Quedarme"),
            leave: say("Leave", "Salir"),
            close: say("Close", "Cerrar"),
            toast: say("Toast", "Mensaje breve"),
            saved: say("Your settings are saved.", "Se guardaron sus ajustes."),
          }}
        />
      </Specimen>
      <Specimen
        name={say("Tooltip", "Ayuda puntual")}
        right={say("Explain one word in it, in a sentence.", "Explique una palabra, en una frase.")}
        wrong={say(
          "Don’t hide in it what somebody needs to decide.",
          "No esconda en ella lo que alguien necesita para decidir.",
        )}

        note={say(
          "Opens by click, touch and keyboard, without a script.",
          "Se abre con clic, toque o teclado, sin script.",
        )}
      >
        <p>
          {say("Average price", "Precio promedio")}{" "}
          <Tooltip id="design-tooltip" label={say("What is the average price?", "¿Qué es el precio promedio?")}>
            {say(
              "Energy, delivery and our monthly charge together, for a home that uses 1,000 kWh.",
              "Energía, entrega y nuestro cargo mensual juntos, para una casa que usa 1,000 kWh.",
            )}
          </Tooltip>
        </p>
      </Specimen>
      <Specimen
        name={say("Notice, spinner, copy", "Nota, espera, copiar")}
        right={say(
          "Show a wait from 300 ms on, and say for what.",
          "Muestre la espera desde los 300 ms y diga por qué.",
        )}
        wrong={say("Don’t let a spinner stand alone on an empty page.", "No deje una rueda sola en una página vacía.")}
      >
        <Stack>
          <Notice
            action={
              <Button type="button" variant="quiet" small>
                {say("Try again", "Intentar de nuevo")}
              </Button>
            }
          >
            {say("The calendar is not answering.", "El calendario no responde.")}
          </Notice>
          <Spinner label={say("Finding your plans", "Buscando sus planes")} />
          <Row>
            <CopyButton
              text="MGDS-M5A3-WQ87"
              label={say("Copy the reference", "Copiar la referencia")}
              copiedLabel={say("Copied", "Copiado")}
            />
          </Row>
        </Stack>
      </Specimen>
      <Specimen
        name={say("Skeleton", "Esqueleto")}
        right={say(
          "Give it the size of what comes, so that nothing jumps.",
          "Dele el tamaño de lo que viene, para que nada salte.",
        )}
        wrong={say(
          "Don’t show it for what is there within 300 ms.",
          "No lo muestre para lo que llega en menos de 300 ms.",
        )}
      >
        <Skeleton
          label={say("Finding your bills", "Buscando sus facturas")}
          bars={[{ width: 40, height: 24 }, { width: 90 }, { width: 72 }, { width: 100, height: 96 }]}
        />
      </Specimen>
      <Specimen
        name={say("It failed", "Falló")}
        right={say("Say what is kept, and offer the way on.", "Diga lo que se conserva y ofrezca cómo seguir.")}
        wrong={say(
          "Don’t blame the customer, and don’t show a code before a sentence.",
          "No culpe al cliente ni muestre un código antes que una frase.",
        )}
      >
        <StatePanel
          headingLevel={3}
          heading={say("The plans didn’t come through", "Los planes no llegaron")}
          actions={
            <Button type="button" variant="secondary" iconAfter="arrow">
              {say("Try again", "Intentar de nuevo")}
            </Button>
          }
        >
          <p>
            {say(
              "Our price service isn’t answering. We kept your address.",
              "Nuestro servicio de precios no responde. Su dirección queda guardada.",
            )}
          </p>
        </StatePanel>
      </Specimen>
      <Specimen
        name={say("Nothing here", "Nada por aquí")}
        right={say("Say why it is empty and what to do next.", "Diga por qué está vacío y qué hacer.")}
        wrong={say("Don’t write “No results” and leave.", "No escriba “Sin resultados” y nada más.")}
      >
        <StatePanel
          headingLevel={3}
          scene="city"
          heading={say("We don’t serve 78701 yet", "Todavía no llegamos a 78701")}
        >
          <p>
            {say(
              "Austin has its own city utility, so residents can’t pick a retailer.",
              "Austin tiene su propia compañía municipal; sus residentes no pueden elegir proveedor.",
            )}
          </p>
        </StatePanel>
      </Specimen>
    </Section>
  );
}
