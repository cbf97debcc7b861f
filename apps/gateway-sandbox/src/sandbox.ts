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
  /** The folder for the state; by default it is in memory. */
  readonly dataDir: string | undefined;
  /** A Power to Choose export, whose offers replace ours in its places. */
  readonly catalogueFile?: string;
  /** The base address of plans' documents, such as `http://localhost:4010`. */
  readonly baseUrl: string;
  /** Origins that may show the card frame; `:*` allows every port. By default localhost and the second brand's name. */
  readonly siteOrigins?: readonly string[];
  readonly now?: () => Date;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Gets errors of the sandbox itself; by default stderr. */
  readonly log?: (line: string) => void;
}

export interface Sandbox {
  /**
   * Answers a request like a server, but in process. A broken connection rejects, with fetch's TypeError
   * or with the reason of the request's abort.
   */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly report: CatalogueReport;
  /** The operations with a handler: those of the contract. */
  readonly carriesOut: readonly OperationId[];
  /** Ends waiting calls and closes the state. */
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
