// Written by `npm run lists`: a line per folder beside this file.
import { facts as main } from "./main/brand.ts";
import { facts as tee } from "./tee/brand.ts";

export default { main, tee } as const;
