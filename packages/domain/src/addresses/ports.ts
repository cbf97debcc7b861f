import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { ServiceAddress, ZipArea } from "./model.ts";

/** Finds homes and ZIP areas. `searchKey` is made by `toSearchKey`. */
export interface AddressBook {
  addresses(searchKey: string): ResultAsync<readonly ServiceAddress[], Problem>;
  zipAreas(searchKey: string): ResultAsync<readonly ZipArea[], Problem>;
}
