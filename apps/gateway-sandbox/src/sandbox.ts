import { accountBook } from "./customers/book.ts";
import { type CatalogueReport, loadCatalogue } from "./catalogue/catalogue.ts";
import { loadContract, type OperationId } from "./contract/contract.ts";
import { validationBy } from "./contract/validation.ts";
import { requestLog } from "./behaviour/request-log.ts";
import { settingsStore } from "./behaviour/settings.ts";
import { appOf } from "./http/app.ts";
import { ConnectionReset } from "./http/faults.ts";
import type { Backend } from "./operation/operation.ts";
import { operationsOf } from "./http/operations.ts";
import { tokensOf } from "./operation/tokens.ts";
import { answersIn } from "./ledger/answers.ts";
import { openDatabase } from "./ledger/database.ts";
import { ledgerIn } from "./ledger/ledger.ts";
import { recordsIn } from "./ledger/records.ts";
import { knownPremises } from "./premises/premises.ts";

export interface SandboxOptions {
  /** The folder for the state; undefined keeps it in memory. */
  readonly dataDir: string | undefined;
  /** A Power to Choose export, whose offers answer for the places that it names. */
  readonly catalogueFile?: string;
  /** Where the documents of the plans can be opened, `http://localhost:4010`. */
  readonly baseUrl: string;
  /** Where the sites are that may show the card frame; `:*` allows every port. Localhost and the second brand's name by default. */
  readonly siteOrigins?: readonly string[];
  readonly now?: () => Date;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where mistakes of the sandbox itself are told; stderr by default. */
  readonly log?: (line: string) => void;
}

export interface Sandbox {
  /**
   * Answers a request like a server would, without one. Rejects where a connection would break, with the TypeError that
   * fetch has for it, or with the reason of the request's own abort.
   */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly report: CatalogueReport;
  /** The operations that somebody carries out here; those of the contract. */
  readonly carriesOut: readonly OperationId[];
  /** Ends calls that wait and closes the state. */
  close(): void;
}

/**
 * A gateway in this process, with its own state.
 * @throws StateUnwritable, CatalogueUnreadable
 */
export const createSandbox = (options: SandboxOptions): Sandbox => {
  const now = options.now ?? (() => new Date());
  const catalogue = loadCatalogue(options.catalogueFile);
  const database = openDatabase(options.dataDir);
  const contract = loadContract();
  const closing = new AbortController();
  const backend: Backend = {
    database,
    records: recordsIn(database, now),
    accounts: accountBook(),
    premises: knownPremises(),
    catalogue,
    ledger: ledgerIn(database, now),
    settings: settingsStore(contract.operations.map(({ operationId }) => operationId)),
    tokens: tokensOf(options.clientSecret, now),
    credentials: options,
    now,
    siteOrigins: options.siteOrigins ?? ["http://localhost:*", "http://tee.localhost:*"],
    baseUrl: options.baseUrl.replace(/\/+$/, ""),
  };
  const operations = operationsOf(backend);
  const app = appOf(
    {
      ...backend,
      contract,
      validation: validationBy(contract),
      operations,
      answers: answersIn(database),
      requests: requestLog(now),
      log: options.log ?? ((line) => process.stderr.write(`sandbox gateway: ${line}\n`)),
    },
    closing.signal,
  );
  return {
    fetch: async (request) => await app.fetch(request),
    report: catalogue.report,
    carriesOut: Object.keys(operations),
    close: () => {
      closing.abort(new ConnectionReset());
      database.close();
    },
  };
};
