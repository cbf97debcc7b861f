import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { partOfReceipt } from "./part-of-receipt.ts";

provesRules(partOfReceipt, [
  ["it is paid", { status: "charged", due: "with-the-order" }, "charged"],
  ["an answer about it was lost", { status: "unknown", due: "with-the-order" }, "unknown"],
  ["an answer about it was lost", { status: "unknown", due: "each-month" }, "unknown"],
  ["the button of the page charges it", { status: "due", due: "with-the-order" }, "whenPressed"],
  ["the first bill has it", { status: "due", due: "first-bill" }, "firstBill"],
  ["the next bill has it", { status: "due", due: "next-bill" }, "nextBill"],
  ["each bill has it", { status: "due", due: "each-month" }, "eachMonth"],
  ["it is within what the provider tolerates", { status: "due", due: "can-wait" }, "canWait"],
  ["it is paid in another way, or on another day", { status: "due", due: "open" }, "owed"],
  ["it is paid in another way, or on another day", { status: "scheduled", due: "on-a-day" }, "owed"],
  ["it is paid in another way, or on another day", { status: "due", due: "before" }, "owed"],
]);
