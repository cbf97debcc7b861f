import { foundIn, lintedFiles } from "./count.ts";
import { listedWords } from "./rules.ts";

// npm run prose -- packages/domain: prints each offence with its place, then the totals.
const found = lintedFiles(...process.argv.slice(2)).map(foundIn);
const offences = found.flatMap((file) => file.offences);
const words = found.flatMap((file) => file.words);
for (const offence of offences) console.log(offence);
const counts = listedWords.map((word) => `${word} ${words.filter((one) => one === word).length}`).join(", ");
console.log(`${offences.length} sentences, ${words.length} listed words (${counts})`);
