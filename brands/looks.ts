// Written by `npm run lists`: a line per folder beside this file.
import { look as main } from "./main/look.ts";
import { look as tee } from "./tee/look.ts";

export default { main, tee } as const;
