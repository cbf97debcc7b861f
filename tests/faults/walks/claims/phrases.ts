/*
 * Maps the sentences of pages, mails and the simulator to their meaning, in both languages. When a phrase changes, only
 * this table changes. It reads visible text and does not depend on how the site renders it.
 */

export const kinds = [
  "new-service",
  "renewal",
  "move",
  "another-home",
  "add-ons",
  "autopay",
  "online-account",
  "customer",
  "deposit",
  "second-half",
  "earlier-balance",
  "bill-payment",
  "extra-end",
  "paperless",
  "billing-address",
] as const;
/** The kinds of order, payment and setting that a sentence can be about. */
export type Kind = (typeof kinds)[number];

/** The state of an order, as a sentence reports it. */
export type Fate = "in-cart" | "not-yet" | "sent" | "ordered" | "refused" | "not-ordered" | "in-doubt";

/** Which order a sentence is about; the first that fits. */
export const aboutKind: readonly (readonly [Kind, RegExp])[] = [
  ["another-home", /\b(?:your|the) other home\b|su otra casa|la otra casa/i],
  ["renewal", /\brenewal\b|renovación/i],
  ["move", /\b(?:your|the) move\b|\bmudanza\b/i],
  [
    "second-half",
    /second half of (?:your|the) deposit|segunda mitad (?:de su|del) depósito|^The other half, |^La otra mitad, /i,
  ],
  ["deposit", /\bdeposit\b|\bdepósito\b|^The first half is paid|^La primera mitad está pagada/i],
  ["earlier-balance", /\bearlier balance\b|\bsaldo anterior\b/i],
  ["autopay", /\bautopay\b|pago automático|each bill is paid automatically|cada factura se paga sola/i],
  ["bill-payment", /\b(?:your payment|su pago)\b|\byour (?:bill|\$[\d.,]+) (?:was|is|will be) paid\b/i],
  ["online-account", /\bonline account\b|cuenta en línea/i],
  ["customer", /\byour application\b|\bsu solicitud\b/i],
  ["paperless", /paper or email|por correo o en papel|that was saved|eso se guardó/i],
  ["billing-address", /billing address|dirección de facturación/i],
  [
    "extra-end",
    /\b(?:is|was) (?:not )?ended\b|\bends(?: on\b|\.)|\bThe end of\b|petición de terminar|\bestá terminado\b|\btermina(?: el\b|\.)|no se terminó/i,
  ],
  ["add-ons", /\bextras?\b|\bproductos?\b|\bproducts?\b/i],
  ["new-service", /\bservice\b|\bservicio\b|\belectricity\b|\belectricidad\b|\byour order\b|\bsu pedido\b/i],
];

/** The state that a sentence reports; the first match counts. */
export const fatePatterns: readonly (readonly [Fate, RegExp])[] = [
  [
    "in-doubt",
    /don[’']t know (?:yet )?(?:whether|if)|haven[’']t heard (?:yet )?what became|can[’']t tell yet (?:how|whether)|no sabemos (?:si|qué pasó|qué se decidió)/i,
  ],
  ["sent", /\b(?:was|were) sent\.$|^We sent the request for|\bse envi(?:ó|aron)\.$|^Enviamos la solicitud/i],
  [
    "in-cart",
    /\bin (?:your|the) cart\b|\b(?:ordered|goes out) with the (?:next|last) (?:button|page)|en (?:su|el) carrito|(?:se pide|sale)n? con (?:el|la) (?:siguiente|próxim[oa]|últim[oa])/i,
  ],
  [
    "not-yet",
    /not (?:ordered|set up|made) yet|no service has been ordered yet|todavía no se ha pedido ningún servicio|isn[’']t scheduled yet|hasn[’']t been paid|no se ha pagado|todavía no está programada|todavía no est[aá]n? (?:pedid|cread|list)|todavía no se han? pedido\b(?! nada)|^autopay is not set up\.$|^el pago automático no está listo\.$/i,
  ],
  [
    "refused",
    /\bturned down\b|card was not accepted|^Your application was not accepted|no se acept(?:ó|aron)|^Su solicitud no quedó aceptada/i,
  ],
  [
    "not-ordered",
    /(?:was|were|is|are) not (?:ordered|set up|made|created|accepted|paid|scheduled|saved|changed|ended)|\bno (?:est[aá]n?|quedaron|quedó) (?:pedid|hech|list|cread|aceptad|pagad|programad|guardad|cambiad)|no se (?:pid(?:ió|ieron)|terminó)/i,
  ],
  [
    "ordered",
    /\b(?:is|are) (?:ordered|set up|made|created|accepted|paid|scheduled|saved|changed|ended)\b|\bends on\b|\btermina el\b|(?:\best[aá]n?|\bquedó) (?:pedid[oa]s?|cread[ao]|list[oa]|hecho|aceptada|pagad[oa]|programad[oa]|guardada|cambiada|terminado)\b|\bya pedimos\b|\bsí se pid(?:ió|ieron)|\bis in\.$|ya está hecho|^On, each bill is paid automatically|^Activado, cada factura se paga sola/i,
  ],
];

/** Sentences about ordering in general, without an outcome. */
export const generalSentences: readonly RegExp[] = [
  /Nothing (?:in it |of it |of yours |else )?(?:is|was|were) (?:ordered|sent|charged twice)|no se (?:pide|pidió|ha pedido|envía) nada|nada se (?:pide|envía|cobra) dos veces|ordered nothing|no pidió nada|nothing (?:is|was|can be) (?:ordered|charged)\b.*(?:twice|second time|before that|on this page|here yet)/i,
  /^Oprima el botón: enviamos otra vez/,
  /^Order details$|^Detalles del pedido$|By pressing the button|Al oprimir el botón/i,
  /Service is ordered first|Primero se pide el servicio/i,
  /Pressing once is enough|Con oprimir(?:lo)? una vez|Basta (?:con )?oprimir/i,
  /can[’']t be (?:placed|ordered|charged) twice|can[’']t be charged again|isn[’']t (?:ordered|charged) again|order(?:ed)? again|orders service again|[Nn]o se (?:puede (?:hacer|pedir|cobrar)|le puede cobrar) dos veces|no se (?:pide|cobran?) otra vez|pide el servicio otra vez|No se le puede cobrar/i,
  // Names of a form's steps and boxes.
  /^(?:Home, bill|Days, bills), and it[’']s ordered$|, to be paid (?:by phone|at a location)$|charged by the utility$|lo cobra la empresa de distribución$/,
  /(?:which|qué) (?:day|día) (?:your card is charged|se cobra a su tarjeta)/,
  // Notices about another order of this browser; `otherOrderIsTrue` judges them.
  /^Your order of .+ has no answer yet\.$|^Su pedido de .+ todavía no tiene respuesta\.$/,
  // The calendar's legend.
  /^(?:Priority day, |Día prioritario, |Standard start: |Inicio normal: )\$[\d.,]+$/,
  // Statements about customers in general.
  /bills can be paid automatically|have your bills paid automatically|two weeks before it is paid|dos semanas antes/,
  /You paid another electric company on time|once you have paid on time|después de 12 meses de pagar a tiempo|[Pp]agó a tiempo (?:a otra|durante 12 meses)/,
  /charges? \$[\d.,]+ for a priority start|cobra \$[\d.,]+ por (?:el inicio prioritario|ellos)|charges a fee for it|cobra un cargo/,
  /Sent by mail with everything|Se envía por correo|la entrega sí se cobra|home[s]? where (?:an electric vehicle|one) is charged|se carga un auto/,
  /If you (?:already )?placed (?:it|that order)|Si usted ya lo (?:hizo|pidió)|Si ya lo hizo/,
  /sent before\.$|was not carried out|We didn[’']t send it a second time|se había enviado antes|No lo enviamos por segunda vez/,
  /Le enviamos la confirmación|The page that you (?:just )?sent|The plan of the page that you sent|You sent its page after|As we sent it to you|la página que envió|su página después de pedir/,
  /didn[’']t ask for an account with this order|no pidió una cuenta|was made with this order/,
  /^[\p{L}’' ]+ \d{1,2} (?:was not ordered|no se pidió)\.$/u,
  /We sent a code to|Le enviamos un código|Which one, and from which day|is on its way\.$|va en camino\.$/,
  // Sentences beside a sentence about an order that add no outcome.
  /^The answer got lost on its way|^La respuesta se perdió|^There is no answer yet|^Todavía no hay respuesta|^It is charged on |^Se cobra el |^Sent on |^Enviado el |^Ordered: |^Once it is paid|^We don[’']t know yet$|what became of (?:it|with it)\.$|qué pasó con (?:él|ello)\.$|bills are paid automatically|^(?:We looked it up|Ya lo revisamos)$/,
  /^Your order here is|^Su pedido aquí es|^Your payment$|^Su pago$|^You have paid 100%|^Usted pagó el 100%|no se pidió ni se (?:cobró|ha cobrado) nada|ha pedido ni cobrado nada|[Nn]o se pidió ni se cobró|^They are not ordered yet|^Todavía no se pidieron|how it can be paid|couldn[’']t be paid|cuenta está abierta|your account is open|[Vv]a en camino y no ha cambiado/,
  /^(?:Deposit paid|First half paid|Earlier balance paid|Second half, charged on|Segunda mitad, se cobra el|Paid (?:in full|with)$)/,
  /^Nothing was scheduled|^The card was declined|^La tarjeta fue rechazada|^This card was not charged|^A esta tarjeta no se le cobró nada|wasn[’']t paid\.$|no se pagó\.$|bank (?:declined|says)|banco (?:rechazó|dice|no aceptó)|was not charged\.$|no se cobr(?:ó|aron)\b|its amount didn[’']t come|ya está hecho\.$/,
  /^(?:We asked to charge|Pedimos cobrar) \$|(?:^|, )(?:scheduled|programado|the bank said no|el banco lo rechazó)$/,
  // Sentences about unknowns other than the outcome of an order.
  /don[’']t know (?:who you are|a meter)|no sabemos (?:quién es usted|para qué|cuál)|(?:amount|monto) that (?:we|isn)|No sabemos (?:de cuánto|qué quedó)|couldn[’']t check whether|(?:is|what is) under way (?:at|there)|(?:hay|si hay) algo en camino|dropped on the way|on its way and (?:not kept|hasn[’']t changed)|your plan can come along|^Under way$|^En camino$|\((?:on its way|en camino)\)$|way may be that order|cambio en camino|a change is already on its way|Meters, orders under way|Medidores, pedidos/i,
  /through on the day that was ordered|Termina el día que se pidió|looks? at what you have sent|confirmation is in your email|a link is on its way|no se envió|not sent\.$|that we sent\b|Enviamos (?:una copia|copias|pocos códigos)|si enviamos copias|(?:la|las) enviamos|sent questions without choices|(?:code|calendar|else) is in (?:the|it)\b/i,
  /[Hh]ech[oa] para|solo cambia la compañía|quién le cobra|cobra distinto|paid ahead|por adelantado|deposit from earlier is paid|(?:la|lo) cobra|fees ordered by law|waiver|puede pedir que se lo quiten|Hay \$[\d.,]+ pendientes|de una cuenta anterior pueden esperar/i,
  // Sentences about bills, which are not orders.
  /^\$[\d.,]+ is paid automatically|^\$[\d.,]+ se paga solo|is due (?:on )?\w+ \d|is past due|vence el \d|está vencido|is overdue|saldo a favor|in your favor|credit of/,
];

/** Words that mark a sentence about an order. A walk fails on such a sentence if no table above matches it. */
export const orderSentences: readonly RegExp[] = [
  /\b(?:ordered|paid|charged|sent|scheduled|placed|renewed|cancell?ed|refunded|turned down|declined|accepted|refused|in doubt|under way|on (?:its|the) way|went through|is in|got lost|no answer|don[’']t know)\b/i,
  /\b(?:est[aá]n?|qued(?:ó|aron)|fue(?:ron)?) (?:todavía )?(?:no )?(?:pedid|pagad|cobrad|enviad|programad|renovad|cancelad|aceptad|rechazad|hech)/i,
  /\b(?:pidi(?:ó|eron)|pag(?:ó|aron)|se cobran?|cobr(?:ó|aron|ado)|envi(?:ó|aron|amos)|rechaz(?:ó|aron)|acept(?:ó|aron))(?!\p{L})|ya pedimos|no se han? pedido|en camino|en trámite|no sabemos|no hay respuesta/iu,
];

/** Nothing is under way. */
export const allQuiet =
  /nada que decidir ni nada en camino|Nothing to decide and nothing|Tampoco hay nada en camino|\bAll quiet\b|Todo (?:está )?tranquilo|nothing is on its way|no hay nada en camino/i;

/** Advice to the customer about an order in doubt. */
export type Advice = "send-again" | "wait-or-call" | "nothing";
export const advicePatterns: readonly (readonly [Advice, RegExp])[] = [
  ["nothing", /don[’']t have to send it again|No hace falta enviarlo otra vez/i],
  [
    "wait-or-call",
    /(?:don[’']t|not) (?:order|pay|send|set it up)[^.]* again|will not send it again|don[’']t send it again|no (?:lo |la )?(?:vuelva a (?:pedir|pagar|enviar)|pida otra vez|pague otra vez|active otra vez)|no (?:lo|la) vamos a mandar otra vez|no (?:lo|la) mandamos (?:de nuevo|otra vez)|don[’']t pay anywhere else|no pague en otra parte/i,
  ],
  [
    "send-again",
    /Try once more|try (?:again|it again|once more)|trying again|send it again|sends? that same (?:order|payment) again|otra vez ese mismo pago|start the move again|renew again|Inténtelo (?:otra vez|de nuevo)|intent(?:e|ar) (?:otra vez|de nuevo)|(?:empiece|comience) la mudanza otra vez|renueve otra vez|(?:envíe|mande)[^.]*otra vez/i,
  ],
];

export const parts = ["paid", "unknown", "now", "owed", "can-wait", "first-bill", "each-month"] as const;
/** The parts of a payment list. */
export type Part = (typeof parts)[number];

/** The heading of each part. */
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
  ["each-month", /^(?:Each month, on top of your usage|Cada mes, además de su consumo)$/],
];

const sum = String.raw`(\$[\d,]+\.\d\d)`;
/** Sentences with the sum of a part, or with a sum of zero. */
export const sumPatterns: readonly (readonly [Part, RegExp])[] = [
  ["now", new RegExp(`^${sum} is charged to my card now|^Ahora se cobran ${sum} a mi tarjeta`)],
  ["now", new RegExp(`^Charged when you press the button: ${sum}|^Se cobra al oprimir el botón: ${sum}`)],
  ["now", new RegExp(`^(?:Place order and pay|Pay|Hacer el pedido y pagar|Pagar) ${sum}$`)],
  ["owed", new RegExp(`^${sum} is still to be paid|^Quedan ${sum} por pagar|^(?:Still owed|Queda por pagar): ${sum}`)],
  ["owed", new RegExp(`^Bring ${sum} and the account number|^Lleve ${sum} y (?:el|los) número`)],
  ["owed", new RegExp(`^Call .* and pay ${sum} |^Llame al .* y pague ${sum} `)],
  ["can-wait", new RegExp(`^${sum} (?:of|from) an earlier account (?:can wait|is (?:small enough|owed too))`)],
  ["can-wait", new RegExp(`^(?:Pueden esperar|También hay) ${sum} (?:de|pendientes de) una cuenta anterior`)],
  ["can-wait", new RegExp(`^(?:Owed, and can wait|Se debe, y puede esperar): ${sum}`)],
  ["first-bill", new RegExp(`^The (?:first bill after the start|next bill) has ${sum} more`)],
  ["first-bill", new RegExp(`^La (?:primera factura después del inicio|próxima factura) tendrá ${sum} más`)],
  [
    "first-bill",
    new RegExp(
      `^(?:On the (?:first bill after the start|next bill)|En la (?:primera factura después del inicio|próxima factura)): ${sum}`,
    ),
  ],
  ["each-month", new RegExp(`^Each month has ${sum} on top of my usage|^Cada mes tendrá ${sum} además de mi consumo`)],
  ["each-month", new RegExp(`^(?:Each month, on top of your usage|Cada mes, además de su consumo): ${sum}`)],
  ["paid", new RegExp(`^(?:Paid|Pagado): ${sum}|^${sum} is paid(?:\\.|, and nothing else)|^Hay ${sum} pagados`)],
  ["unknown", new RegExp(`^(?:Not known yet|Todavía no se sabe): ${sum}`)],
  ["unknown", new RegExp(`^(?:A|We sent a) payment of ${sum}|^(?:Se envió|Enviamos) un pago de ${sum}`)],
];
export const nothingDueNow =
  /^Nothing is charged (?:now|here|when you (?:press the button|place this order))|^(?:Ahora|Aquí) no se cobra nada|^No se (?:le )?cobra nada (?:al oprimir|al hacer)/;
export const freeButton = /^(?:Nothing is charged when you press the button|No se cobra nada al oprimir el botón)/;
export const nothingChargedYet = /^Nothing (?:was charged\b|is charged yet)|^(?:No|Todavía no) se cobró nada\b/;
/** A sentence about the second half of a deposit. */
export const laterHalf = new RegExp(
  `^On [^$]*, ${sum} is charged to|^El [^$]* se cobran ${sum} a |^We take ${sum} from your card|^Cobramos ${sum} a su tarjeta`,
);

/** The confirmation's labels for amounts already paid. */
export const paidLabels =
  /^(?:Deposit paid|First half paid|Earlier balance paid|Depósito pagado|Primera mitad pagada|Saldo anterior pagado)$/;
export const scheduledLabel = /^(?:Second half, charged on|Segunda mitad, se cobra el) /;
/** Prices, bills and payment options beside these labels are not payments. */
export const priceLabels =
  /^(?:Your year|Su año|Your plan today|Su plan de hoy|You pay now|Paga ahora|Twelve months at that price|Doce meses a ese precio|Average at your use|Promedio con su consumo|If you leave early|Leave early|Si cancela antes|Cargo por cancelar antes|Cancelar antes|Amount due.*|A pagar.*|Balance due.*|Total today|Total hoy|Today|Hoy|On the day you pick|El día que usted elija|Deposit, .*|Depósito(?: completo|, .*)|(?:First|Second) half of the deposit|(?:Primera|Segunda) mitad del depósito|All of it now|Todo ahora|About, per month|Al mes, aproximado|Balance to pay|Saldo por pagar|Still due|Falta por pagar|Half now, half later|La mitad ahora, la mitad después|Still owed|Saldo pendiente|(?:Earlier balance|Saldo anterior), .*|Paid in full|Pagado por completo|By phone|Por teléfono|In cash, at a place near you|En efectivo, en un lugar cercano)$/;
/** The line after a deposit in large type, which has no label. */
export const depositInWords = /^(?:Your deposit|Su depósito), \$/;
export const priceLines =
  /^\p{L}+,? \d\d\/\d\d\/\d{4}\$[\d.,]+|(?:at least|al menos) \$|\$[\d.,]+ (?:less|menos)\b|per month|al mes|a month, about|Up to \$|up to \$|hasta \$|deductible of|deducible de|Hasta \$|is past due|(?:for (?:those|a start on a standard day)), on your first bill|(?:por ellos|por empezar en un día normal), en su primera factura|Leaving your current plan on this day costs|Dejar su plan actual ese día cuesta|^(?:\w+ ){1,2}(?:Months|meses), |Leave early|Cancelar antes: |for \$[\d.]+$|, por \$[\d.]+$|accept the \$|acepto los \$|priority start|inicio prioritario|back in every month|de regreso en cada mes|never more than|nunca es más de|at most|a lo más|^(?:Your deposit|Su depósito), \$|is due |vence el |está vencido|is overdue|is paid automatically|se paga solo|a favor de|in your favor|^\$[\d.,]+ (?:By card|Con tarjeta)\.|comes first|saldo anterior de \$|deposit of \$|depósito de \$|of the deposit is paid|del depósito pagados|from an earlier account couldn|de una cuenta anterior; intente|is still owed from an earlier account|declined the card for|rechazó la tarjeta para|was not charged|no se cobr|did not have enough|no tenía suficiente|of \$[\d.,]+ is paid|de \$[\d.,]+ está pagado|We asked to charge \$|Pedimos cobrar \$|another account asks|asks for a deposit of|pide un depósito de|hasn[’']t been paid|isn[’']t scheduled yet|todavía no está programada|pueden esperar; no se pagan|pendientes de una cuenta anterior|It costs least|a month at any use|has been due since|venció el|was due|less than now|menos que ahora|^Schedule \$|^Programar \$|\$[\d.,]+ (?:a month|al mes), (?:before taxes|sin impuestos)$|\$[\d.,]+ (?:a month (?:less|more)|(?:menos|más) al mes|off with|menos con)\b|^(?:about |unos )?\$[\d.,]+ (?:a month|this month|este mes)$|^\$\d+ (?:off every bill|menos en cada factura)/u;

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
/** The item that an amount is for. Any label that matches no other item is a product's name. */
export type Item = (typeof items)[number];
export const itemOf: readonly (readonly [Item, RegExp])[] = [
  ["first-half", /^(?:First half (?:of the deposit|paid)|Primera mitad (?:del depósito|pagada))/],
  ["second-half", /^(?:Second half(?: of the deposit|,)|Segunda mitad(?: del depósito|,))/],
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
/** The last four digits of a card, in each form that pages use. */
export const cardEnd = /(?:X{4}-X{4}-X{4}-|ending in |terminada en |que termina en |•+ ?|\*+|…)(\d{4})\b/g;
export const nothingOrderedHere = /^(?:No add-ons with this order\.|Ningún extra en este pedido\.)$/;
/** The day on which an ordered service begins, in a sentence. */
export const beginsOn = /(?:It begins on|Empieza el) .*/;
/** Notices about another order of this browser: begun, placed, or without an answer. Each ends with its home. */
export const noticesOfOther = {
  begun: /^(?:You have begun another order: .+ for|Usted empezó otro pedido: .+ para) (.+)\.$/,
  placed: /^(?:Your order of .+? for (.+) is in|Su pedido de .+? para (.+) ya está hecho)\.$/,
  sent: /^(?:Your order of .+? for (.+) has no answer yet|Su pedido de .+? para (.+) todavía no tiene respuesta)\.$/,
} as const;
export const noOrderIsOpen = /No order is open here|ningún pedido abierto/i;
export const wasNotSaved = /That wasn[’']t saved|No se guardó/i;
export const movedOldHomeGoesOn = /Your service goes on at the old home|Su servicio sigue en la casa anterior/i;
