import { ConfirmationBlock } from "../../../../ui/feedback/confirmation-block.tsx";
import { DiagnosticBlock } from "../../../../ui/feedback/diagnostic-block.tsx";
import { Failure, FailurePanel } from "../../../../ui/feedback/failure-panel.tsx";
import { LinkButton } from "../../../../ui/forms/link-button.tsx";
import { PageHeading } from "../../../../ui/shell/page-heading.tsx";
import { Section, Specimen } from "./section.tsx";
import type { Sample } from "./words.ts";

export function Pages({ say }: Sample) {
  return (
    <Section id="pages" title={say("Parts of whole pages", "Partes de páginas completas")}>
      <Specimen
        wide
        headingLevel={2}
        name={say("Heading, large", "Título, grande")}
        right={say(
          "Say what is so, in the words of the person who reads.",
          "Diga lo que pasa, con las palabras de quien lee.",
        )}
        wrong={say(
          "Don’t write a slogan where somebody looks for an answer.",
          "No escriba un lema donde alguien busca una respuesta.",
        )}
      >
        <PageHeading
          hero
          title={say("Lights on, Monday.", "Con luz desde el lunes.")}
          lead={say(
            "One or two sentences that say what the page is for.",
            "Una o dos frases que dicen para qué es la página.",
          )}
        />
      </Specimen>
      <Specimen
        wide
        headingLevel={2}
        name={say("Confirmation", "Confirmación")}
        right={say(
          "Begin with the day, then the numbers to keep.",
          "Empiece con el día y siga con los números que se guardan.",
        )}
        wrong={say("Don’t confirm what is only likely.", "No confirme lo que solo es probable.")}
      >
        <div className="design-whole">
          <ConfirmationBlock
            heading={say(
              "Power’s on at Goodwin Avenue on November 30.",
              "Goodwin Avenue tendrá luz el 30 de noviembre.",
            )}
            lead={say("Nothing more to do.", "No hay nada más que hacer.")}
            numbers={[
              { label: say("Confirmation", "Confirmación"), value: "LK-4417-2086" },
              { label: say("Account", "Cuenta"), value: "0034 118 276" },
            ]}
          />
        </div>
      </Specimen>
      <Specimen
        wide
        headingLevel={2}
        name={say("Failure", "Falla")}
        right={say(
          "Say whose fault it is not, what is safe and what to do.",
          "Diga de quién no es la culpa, qué está a salvo y qué hacer.",
        )}
        wrong={say("Don’t show a trace or a word of ours.", "No muestre rastros técnicos ni palabras internas.")}
      >
        <div className="design-whole">
          <FailurePanel
            safe={{
              heading: say("What is safe", "Lo que está a salvo"),
              items: [
                {
                  title: say("Your order.", "Su pedido."),
                  text: say("It is placed once or not at all.", "Se hace una vez o ninguna."),
                },
              ],
            }}
            diagnostic={
              <DiagnosticBlock
                title={say("If you call, read us this", "Si llama, léanos esto")}
                rows={[
                  { label: say("Reference", "Referencia"), value: "MGDS-M5A3-WQ87" },
                  { label: "errorCode", value: "NoPlans" },
                ]}
                copy={{ label: say("Copy", "Copiar"), copiedLabel: say("Copied", "Copiado") }}
              />
            }
          >
            <Failure
              heading={say("Something of ours broke.", "Algo nuestro falló.")}
              lead={say(
                "You are not the reason, and nothing that you typed is lost.",
                "No es culpa suya, y nada de lo que escribió se perdió.",
              )}
              actions={<LinkButton href="#pages">{say("Try again", "Intentar de nuevo")}</LinkButton>}
            />
          </FailurePanel>
        </div>
      </Specimen>
    </Section>
  );
}
