import { type Destination, type FlowName, toOops } from "../journey/model.ts";
import { menuOf } from "../navigation/menu.ts";
import type { Member } from "../session/model.ts";
import { isBusiness } from "../session/rules.ts";

/** What in the account is not for every kind of customer. Whatever else a signed-in customer may do, every kind may (docs/roles.md). */
export const accountTasks = ["renew", "move", "add-home", "order-add-ons"] as const;
export type AccountTask = (typeof accountTasks)[number];

/** What the journeys of signed-in customers are for. */
const taskOfFlow: Readonly<Record<Exclude<FlowName, "enrollment">, AccountTask>> = {
  renewal: "renew",
  transfer: "move",
  "add-home": "add-home",
  "add-on-order": "order-add-ons",
};

/** The menus say to whom a task is offered; who deals with us as a firm has its homes moved and its extras ordered by a person (HideForBusinessUser). */
const byPortal: Readonly<Record<ReturnType<typeof menuOf>, readonly AccountTask[]>> = {
  residential: accountTasks,
  business: ["renew"],
  socialAgency: [],
  prepaid: ["renew", "move", "add-home"],
};

/** Whether a customer may do something, by what the token says of them. Asked where the data is read, never of the cookies. */
export const mayDo = (
  task: AccountTask,
  { portalType, classification }: Pick<Member, "portalType" | "classification">,
): boolean => byPortal[menuOf(portalType)].includes(task) && (!isBusiness(classification) || task === "renew");

/** Whether the customer may begin a journey of that flow, and go on with one. Anybody may enroll. */
export const mayFollow = (flow: FlowName, member: Pick<Member, "portalType" | "classification">): boolean =>
  flow === "enrollment" || mayDo(taskOfFlow[flow], member);

/** Where a customer goes who may not do it. */
export const notForThisPortal: Destination = toOops("NotForThisPortal");
