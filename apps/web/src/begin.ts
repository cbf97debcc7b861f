import { isDevelopment } from "./composition/config.ts";
import { badPolicy } from "./composition/policy-at-start.ts";
import { site } from "./composition/site.ts";
import { followExchanges } from "./site/front-door/current-exchange.ts";
import { packableAnswers } from "./site/front-door/packable-answers.ts";
import { sanitizeRequests } from "./site/front-door/sanitized-requests.ts";
import { secureAnswers } from "./site/front-door/secure-answers.ts";
import { followPurges } from "./site/front-door/purges.ts";
import { logRequests } from "./site/telemetry/request-log.ts";
import { startExporting } from "./composition/telemetry/start-exporting.ts";
import { startMeasuring } from "./composition/telemetry/start-measuring.ts";

/** Runs once per process, before its first request. */
export const begin = async (): Promise<void> => {
  const wrong = await badPolicy(site());
  if (wrong !== undefined) {
    process.stderr.write(`${wrong}\n`);
    process.exit(1);
  }
  logRequests();
  sanitizeRequests({ trustedProxies: site().config.trustedProxies, isDevelopment: isDevelopment() });
  followExchanges();
  secureAnswers();
  packableAnswers();
  followPurges(site());
  await Promise.all([startExporting(site()), startMeasuring(site())]);
};
