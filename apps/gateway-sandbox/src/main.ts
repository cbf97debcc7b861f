import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CatalogueReport } from "./catalogue/catalogue.ts";
import { CatalogueUnreadable } from "./catalogue/power-to-choose.ts";
import { readConfig, WrongSetting } from "./config.ts";
import { StateUnwritable } from "./ledger/database.ts";
import { PortUnavailable, serveSandbox } from "./serve.ts";

const maxPrinted = 5;

const catalogueLines = ({ file, read, offers, refused }: CatalogueReport): string[] => {
  if (file === null) return [];
  const printed = refused.slice(0, maxPrinted).map(({ row, reason }) => `  row ${row}: ${reason}`);
  const more = refused.length > maxPrinted ? [`  and ${refused.length - maxPrinted} more, see /control/catalogue`] : [];
  return [`catalogue ${file}: ${read} rows read (${offers} offers), ${refused.length} refused`, ...printed, ...more];
};

const expected = [WrongSetting, StateUnwritable, CatalogueUnreadable, PortUnavailable];

try {
  const config = readConfig();
  const sandbox = await serveSandbox({ ...config, host: "localhost" });
  // The simulator asks this sandbox by the data folder, on any port.
  const address = join(config.dataDir, "address");
  writeFileSync(address, sandbox.url);
  for (const line of catalogueLines(sandbox.report)) process.stdout.write(`${line}\n`);
  process.stdout.write(`sandbox gateway listening on ${sandbox.url} (open it for personas, ledger and faults)\n`);
  const stop = () => {
    rmSync(address, { force: true });
    void sandbox.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
} catch (problem) {
  if (!expected.some((kind) => problem instanceof kind)) throw problem;
  process.stderr.write(`sandbox gateway: ${(problem as Error).message}\n`);
  process.exitCode = 1;
}
