import type { ContentLibrary } from "@switchyard/domain/content/ports";
import { canonicalPath } from "@switchyard/domain/content/path";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Member } from "@switchyard/domain/session/model";
import { type AccountTask, accountTasks, mayDo } from "@switchyard/domain/account/permissions";

/** The task of an account page, by the content's `/_destinations`; undefined for pages of every customer. */
async function taskOf(path: string, brand: Brand, library: ContentLibrary): Promise<AccountTask | undefined> {
  const page = (await library.page(brand, "en", "/_destinations")).unwrapOr(undefined);
  const params = page?.main.find(({ type }) => type === "account-tasks")?.params ?? {};
  const here = canonicalPath(path);
  return accountTasks.find((task) => (params[task] ?? "").split(",").some((one) => isOnOrBelow(here, one.trim())));
}

const isOnOrBelow = (here: string, path: string): boolean =>
  path !== "" && (here === path || here.startsWith(`${path}/`));

/** Whether a page is for this customer: false if their portal doesn't offer its task. */
export async function isForCustomer(
  path: string,
  member: Pick<Member, "portalType" | "classification">,
  brand: Brand,
  library: ContentLibrary,
): Promise<boolean> {
  const task = await taskOf(path, brand, library);
  return task === undefined || mayDo(task, member);
}
