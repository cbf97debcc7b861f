import { constants } from "node:os";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * The words of messages of browsers, Node and libraries. Other words could be personal data, so they don't reach the
 * log. Words that are also names (will, may, mark, grace, page, price) are deliberately missing.
 */
const plainWords = words(`
  a aborted above accept accepted access across action active after again allocate allowed already an and another answer any
  argument arguments array as assign assignment asynchronous at attempt attempting attribute available await bad be because been
  before began begin being below body boolean both boundary broken buffer but by bytes callback called can can't cancelled cannot
  caught certificate change changed character characters child chunk circular class client clone closed code column completed component
  connect connected connection constant constraint constructor content context conversion convert converting cookie could couldn't
  create created cross-origin cyclic data database decode declaration default define defined delete deleted depth descriptor
  deserialize destroyed did didn't different disconnected disk do document does doesn't domain don't dropped duplicate dynamic
  early element elements empty encoding end ended entry environment error errors evaluate evaluating event exceeded exceeds exception exist
  exists expect expected expired export expression extensible external fail failed fetch file files finished first for forbidden
  format found from full function functions generator get getter global got had handle handled handler has hasn't have header headers
  held hook hooks host html http https hydrate hydrated hydrating hydration identifier if ignored immutable import in incomplete
  incorrect index indexed infinite initial initialization initialize initialized inner input instance instanceof integer internal
  interrupted into invalid invariant is isn't issuer item iterable iteration iterator its json keyword kind label labels large
  last late left length let level lexical limit line list load loaded loading locked loop lost main malformed manifest many
  match matches maximum memory message method middle minified missing mistake module more most must name named nested network new
  no node non-iterable none not nothing notifications null number object of off offset on once one only open operation option or order origin
  our out outside over own parameter parent parse parsed parser parsing part path pattern payload pending permission permitted
  pointer policy position present private process promise promises properties property protocol prototype provided public
  queue range react read reading readonly reason received record recursion redirect reduce refused regular rejected rejection
  released remote removed render rendered rendering request requested required requires reset resolve resolved resource resources
  respond response rest result results return returned root route router rule rules same schema script search second
  send sending server set setter should signal size socket source stack state static status store stream streaming string
  strict super suspended symbol synchronously syntax system table target template terminated text than that the their them then
  there these this thrown time timed timeout tls to token too transaction tree triggered twice type types unable unauthorized
  unavailable uncaught undefined undelivered unexpected unhandled unique unknown unreachable unreadable unrecognized unsafe unsupported
  unterminated until update url use used using valid value values variable version view visit was wasn't were what when where which
  while whitespace with without word wrong yet zero
`);

/** Names that are always capitalized. */
const names = words(
  "API Array CSS DNS DOM EOF Function HTML HTTP HTTPS JSON Map Node Object PDF Promise React ResizeObserver SQLite SSL String TLS UI URI URL UTF-8 XML YAML",
);

/** Kinds of errors whose names don't end in "Error". */
const otherKinds = words("AssertionError ChunkLoadError DOMException Error");

const ofTheLanguage = words(
  "AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError InternalError",
);
const ofTheBrowser = words(`
  AbortError ConstraintError DataCloneError DataError EncodingError HierarchyRequestError IndexSizeError InUseAttributeError
  InvalidAccessError InvalidCharacterError InvalidModificationError InvalidNodeTypeError InvalidStateError NamespaceError NetworkError
  NoModificationAllowedError NotAllowedError NotFoundError NotReadableError NotSupportedError OperationError QuotaExceededError
  ReadOnlyError SecurityError TimeoutError TransactionInactiveError UnknownError URLMismatchError VersionError WrongDocumentError
`);

/** Whether this is a kind of error of browsers or the language. */
export const isKnownError = (name: string): boolean =>
  [otherKinds, ofTheLanguage, ofTheBrowser].some((known) => known.has(name));

/** A system's code (ECONNREFUSED), or one of Node's and its libraries' (ERR_INVALID_URL). */
const isCode = (word: string): boolean =>
  Object.hasOwn(constants.errno, word) || /^(?:ERR|UND_ERR|SQLITE)_[A-Z_]{2,40}$/.test(word);

/**
 * Whether a word of a message can't be a name or other personal data. A capital at the beginning of a sentence doesn't
 * count.
 */
export const isKnownWord = (word: string, isFirst: boolean): boolean =>
  plainWords.has(word) ||
  names.has(word) ||
  isKnownError(word) ||
  isCode(word) ||
  (isFirst && plainWords.has(word.toLowerCase()) && /^[A-Z]?[^A-Z]*$/.test(word));

/** Words after which a small number remains, because it identifies an error or a place. */
export const countsSomething = words("error status code line column position column, line, chunk react");
