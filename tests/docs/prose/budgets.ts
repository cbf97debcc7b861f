/**
 * The offences that each folder still has: sentences that break a rule, and listed words. The numbers may only fall. The test
 * fails above a budget, and asks for a lower budget when a folder has become better.
 */
export const budgets: Readonly<Record<string, { readonly sentences: number; readonly words: number }>> = {
  ".": { sentences: 271, words: 75 },
  "apps/cli-simulator": { sentences: 388, words: 662 },
  "apps/gateway-sandbox": { sentences: 1, words: 3 },
  "apps/web": { sentences: 0, words: 153 },
  brands: { sentences: 0, words: 3 },
  content: { sentences: 234, words: 90 },
  contracts: { sentences: 4, words: 9 },
  docs: { sentences: 102, words: 54 },
  "packages/adapters-cms": { sentences: 0, words: 0 },
  "packages/adapters-gateway": { sentences: 0, words: 17 },
  "packages/adapters-geocoder": { sentences: 0, words: 0 },
  "packages/adapters-store": { sentences: 0, words: 13 },
  "packages/domain": { sentences: 0, words: 308 },
  scripts: { sentences: 2, words: 1 },
  tests: { sentences: 0, words: 36 },
};
