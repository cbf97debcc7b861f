import { toPage } from "../../journey/model.ts";

export const offers = toPage("offers");

export const orderForm = toPage("order-information");
