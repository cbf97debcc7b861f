import { type Destination, type FlowName, toOops } from "../journey/model.ts";
import { menuOf } from "../navigation/menu.ts";
import type { Member } from "../session/model.ts";
import { isBusiness } from "../session/rules.ts";

/** Permissions that not every kind of customer has. All kinds have the rest (docs/roles.md). */
export const accountTasks = ["renew", "move", "add-home", "order-add-ons", "pay"] as const;
export type AccountTask = (typeof accountTasks)[number];

/** The purposes of signed-in customers' journeys. */
const taskOfFlow: Readonly<Record<Exclude<FlowName, "enrollment">, AccountTask>> = {
  renewal: "renew",
  transfer: "move",
  "add-home": "add-home",
  "add-on-order": "order-add-ons",
  "bill-payment": "pay",
  "extra-end": "order-add-ons",
};

/**
 * The menus limit tasks to customers; for business customers, staff move homes and order extras (HideForBusinessUser).
 */
const byPortal: Readonly<Record<ReturnType<typeof menuOf>, readonly AccountTask[]>> = {
  residential: accountTasks,
  business: ["renew", "pay"],
  socialAgency: [],
  prepaid: ["renew", "move", "add-home", "pay"],
};

/** Whether a customer has a permission, by their token. Checked where the data is read, never by cookies. */
export const mayDo = (
  task: AccountTask,
  { portalType, classification }: Pick<Member, "portalType" | "classification">,
): boolean =>
  byPortal[menuOf(portalType)].includes(task) && (!isBusiness(classification) || byPortal.business.includes(task));

/** Whether the customer may begin and continue a journey of that flow. Every visitor may enroll. */
export const mayFollow = (flow: FlowName, member: Pick<Member, "portalType" | "classification">): boolean =>
  flow === "enrollment" || mayDo(taskOfFlow[flow], member);

/** The redirect of a customer without the permission. */
export const notForThisPortal: Destination = toOops("NotForThisPortal");
