// Written by `npm run lists`: a line per folder beside this file.
import { sandbox as main } from "./main/sandbox.ts";
import { sandbox as tee } from "./tee/sandbox.ts";

export default { main, tee } as const;
