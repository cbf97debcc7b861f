export type ChatLanguage = "en" | "es";

interface Topic {
  readonly about: RegExp;
  readonly answer: Readonly<Record<ChatLanguage, string>>;
}

const topics: readonly Topic[] = [
  {
    about: /outage|power|lights|apag|luz/i,
    answer: {
      en: "If the power is out, the company that owns the wires knows first: its number is on your bill, day and night. Stay away from a line on the ground.",
      es: "Si se fue la luz, la empresa dueña de los cables lo sabe primero: su número está en la factura y contesta a toda hora. No se acerque a un cable caído.",
    },
  },
  {
    about: /bill|pay|invoice|factura|pag/i,
    answer: {
      en: "Your bill is due 16 days after its date. I can explain any line of it; which one is it?",
      es: "Su factura vence 16 días después de su fecha. Puedo explicarle cualquier renglón; ¿cuál es?",
    },
  },
  {
    about: /mov|transfer|mud/i,
    answer: {
      en: "Moving is three dates: the lease, the meter and the last day at the old place. Have service start a day before the lease does.",
      es: "Una mudanza son tres fechas: el contrato, el medidor y el último día en la casa anterior. Pida que la luz empiece un día antes del contrato.",
    },
  },
  {
    about: /plan|price|rate|kwh|precio|tarifa/i,
    answer: {
      en: "Every plan shows one price with the delivery in it. Tell me your ZIP code and the size of the place, and I read them out with you.",
      es: "Cada plan muestra un solo precio con la entrega incluida. Dígame su código postal y el tamaño de la casa, y los vemos juntos.",
    },
  },
];

export const greetings: Readonly<Record<ChatLanguage, (firstName: string) => string>> = {
  en: (firstName) =>
    `${firstName === "" ? "Hello" : `Hello, ${firstName}`}. This is Robin at the practice desk of the sandbox. What can I do for you?`,
  es: (firstName) =>
    `${firstName === "" ? "Hola" : `Hola, ${firstName}`}. Habla Robin, del escritorio de práctica del sandbox. ¿En qué le ayudo?`,
};

const otherwise: Readonly<Record<ChatLanguage, string>> = {
  en: "Thank you. I write that down, and a person at a real provider would take it from here.",
  es: "Gracias. Lo anoto, y con un proveedor de verdad una persona seguiría desde aquí.",
};

/** The desk's answer to a message, by its first known word. */
export const answerTo = (message: string, language: ChatLanguage): string =>
  (topics.find(({ about }) => about.test(message))?.answer ?? otherwise)[language];
