/*
 * What sentences of pages, mails and the simulator mean, in both languages: the one table to change when a phrase changes. It is
 * about visible text alone, and knows nothing of how the site makes it.
 */

export const kinds = [
  "new-service",
  "renewal",
  "move",
  "another-home",
  "add-ons",
  "autopay",
  "online-account",
  "deposit",
  "earlier-balance",
] as const;
/** What is ordered or paid. */
export type Kind = (typeof kinds)[number];

/** What may be said of it. */
export type Fate = "in-cart" | "not-yet" | "sent" | "ordered" | "refused" | "not-ordered" | "in-doubt";

/** Which order a sentence is about; the first that fits. */
export const aboutKind: readonly (readonly [Kind, RegExp])[] = [
  ["another-home", /\b(?:your|the) other home\b|su otra casa|la otra casa/i],
  ["renewal", /\brenewal\b|renovación/i],
  ["move", /\b(?:your|the) move\b|\bmudanza\b/i],
  ["add-ons", /\bextras?\b|\bproductos?\b|\bproducts?\b/i],
  ["autopay", /\bautopay\b|pago automático/i],
  ["online-account", /\bonline account\b|cuenta en línea/i],
  ["deposit", /\bdeposit\b|\bdepósito\b/i],
  ["earlier-balance", /\bearlier balance\b|\bsaldo anterior\b/i],
  ["new-service", /\bservice\b|\bservicio\b|\belectricity\b|\belectricidad\b|\byour order\b|\bsu pedido\b/i],
];

/** What a sentence says of it; the first that fits. */
export const saysFate: readonly (readonly [Fate, RegExp])[] = [
  ["in-doubt", /don[’']t know (?:yet )?(?:whether|if)|todavía no sabemos si/i],
  ["sent", /was sent, and its answer is not here|se envió, y la respuesta todavía no llega/i],
  [
    "in-cart",
    /\bin (?:your|the) cart\b|\b(?:ordered|goes out) with the (?:next|last) (?:button|page)|en (?:su|el) carrito|(?:se pide|sale)n? con (?:el|la) (?:siguiente|próxim[oa]|últim[oa])/i,
  ],
  [
    "not-yet",
    /(?:is|are) not (?:ordered|set up|made) yet|todavía no est[aá]n? (?:pedid|cread|list)|^autopay is not set up\.$|^el pago automático no está listo\.$/i,
  ],
  ["refused", /\bturned down\b|no se aceptó|\bno se aceptaron\b/i],
  ["not-ordered", /(?:was|were|is|are) not ordered|no (?:est[aá]n?|quedaron|quedó) pedid|no se pidió|no se pidieron/i],
  [
    "ordered",
    /\b(?:is|are) (?:ordered|set up|made)\b|\best[aá]n? (?:pedid[oa]s?|cread[ao]|list[oa])\b|\bis in\.$|ya está hecho/i,
  ],
];

/** Sentences that speak of ordering in general, and say nothing of what became of an order. */
export const saysNothing: readonly RegExp[] = [
  /Nothing (?:of it )?is ordered|no se (?:pide|pidió|ha pedido) nada|ordered nothing|no pidió nada/i,
  /What you order|Lo que (?:usted )?pide|By pressing the button|Al oprimir el botón/i,
  /Service is ordered first|Primero se pide el servicio/i,
  /Pressing once is enough|Con oprimir(?:lo)? una vez|Basta oprimir/i,
  /can[’']t be placed twice|isn[’']t ordered again|ordered again|No se puede hacer dos veces|no se pide otra vez/i,
];

/** What makes a sentence one about an order: one that is in no table can't be judged, and fails the walk. */
export const speaksOfAnOrder =
  /\b(?:is|are|was|were) (?:not )?ordered\b|\bin doubt\b|\bturned down\b|\best[aá]n? pedid|no se aceptó|todavía no sabemos si|don[’']t know yet whether/i;

/** Nothing is under way. */
export const saysAllQuiet = /\bAll quiet\b|Todo (?:está )?tranquilo|nothing is on its way|no hay nada en camino/i;

/** What somebody is told to do about an order that is in doubt. */
export type Advice = "send-again" | "wait-or-call" | "nothing";
export const advises: readonly (readonly [Advice, RegExp])[] = [
  [
    "wait-or-call",
    /(?:don[’']t|not) (?:order|pay|send)[^.]* again|will not send it again|don[’']t send it again|no (?:vuelva a|lo vuelva a|la vuelva a) (?:pedir|pagar|enviar)|no (?:lo|la) vamos a mandar otra vez|no (?:lo|la) mandamos (?:de nuevo|otra vez)|don[’']t pay anywhere else|no pague en otra parte/i,
  ],
  [
    "send-again",
    /Try once more|try (?:again|it again|once more)|trying again|send it again|sends? that same order again|start the move again|renew again|Inténtelo (?:otra vez|de nuevo)|intent(?:e|ar) (?:otra vez|de nuevo)|(?:empiece|comience) la mudanza otra vez|renueve otra vez|(?:envíe|mande)[^.]*otra vez/i,
  ],
  ["nothing", /nothing for you to do|no tiene que hacer nada|nothing you need to do/i],
];

export const parts = ["paid", "unknown", "now", "owed", "can-wait", "first-bill", "each-month"] as const;
/** The parts of what is paid. */
export type Part = (typeof parts)[number];

/** A part's own line above its amounts. */
export const partHeadings: readonly (readonly [Part, RegExp])[] = [
  ["paid", /^(?:Paid|Pagado)$/],
  ["unknown", /^(?:Not known yet|Todavía no se sabe)$/],
  ["now", /^(?:Charged when you press the button|Se cobra al oprimir el botón)$/],
  ["owed", /^(?:Still owed|Queda por pagar)$/],
  ["can-wait", /^(?:Owed, and can wait|Se debe, y puede esperar)$/],
  [
    "first-bill",
    /^(?:On the first bill after the start|En la primera factura después del inicio|On (?:your|the) next bill|En (?:su|la) próxima factura)$/,
  ],
  ["each-month", /^(?:Each month, beside your use|Cada mes, además de su consumo)$/],
];

export const items = [
  "deposit",
  "first-half",
  "second-half",
  "earlier-balance",
  "start-day",
  "stop-day",
  "leaving",
  "base",
  "add-on",
] as const;
/** What an amount is for; what is none of the others is a product's name. */
export type Item = (typeof items)[number];
export const itemOf: readonly (readonly [Item, RegExp])[] = [
  ["first-half", /^(?:First half of the deposit|Primera mitad del depósito)/],
  ["second-half", /^(?:Second half of the deposit|Segunda mitad del depósito)/],
  ["deposit", /^(?:Deposit|Depósito)/],
  ["earlier-balance", /^(?:Earlier balance|Saldo anterior)/],
  ["start-day", /^(?:Start on|Inicio el)/],
  ["stop-day", /^(?:End on|Fin el)/],
  ["leaving", /^(?:Leaving|Cancelar antes)/],
  ["base", /^(?:Base charge of the plan|Cargo básico del plan)/],
  ["add-on", /./],
];

export const totalLine = /^(?:Together|En total)$/;
export const unknownAmount = /^(?:Amount not known|Monto desconocido)$/;
export const depositLine = /^(?:Deposit|Depósito)$/;
export const noDepositLine = /^(?:None|Ninguno)$/;
export const confirmationNumberLine = /^(?:Confirmation number|Número de confirmación)$/;
export const homeLine = /^(?:Home|Casa|Service address|Dirección del servicio)$/;
export const startLine = /^(?:Starts|Empieza|Service starts|Empieza el servicio|El servicio empieza)$/;
export const planLine = /^Plan$/;
/** The end of a card's number, wherever a card is named. */
export const cardEnd = /(?:X{4}-X{4}-X{4}-|ending in |terminada en |que termina en |•+ ?|\*+|…)(\d{4})\b/g;
export const nothingOrderedHere = /^(?:None with this order\.|Ninguno en este pedido\.)$/;
export const noOrderIsOpen = /No order is open here|ningún pedido abierto/i;
export const wasNotSaved = /That wasn[’']t saved|No se guardó/i;
export const movedOldHomeGoesOn = /Your service goes on at the old home|Su servicio sigue en la casa anterior/i;
