export { planListContent as content } from "../plans/plan-list-content.ts";
