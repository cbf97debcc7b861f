import { expect, test } from "vitest";
import { readLabelText } from "./label-text.ts";

const label = `Electricity Facts Label (EFL)
Lone Pine Power, LLC, Summit Saver 12, Oncor Electric Delivery, October 1, 2026
Electricity price Average Monthly Use 500 kWh 1,000 kWh 2,000 kWh
Average Price per kWh 17.3¢ 15.9¢ 15.2¢
This price disclosure is based on the following components:
Base Charge: $9.95 per billing cycle
Energy Charge: 8.9000¢ per kWh
Oncor Electric Delivery Charges: $4.23 per billing cycle and 5.5800¢ per kWh
Other Key Terms and Questions See Terms of Service statement for a full listing of fees.
Type of Product Fixed Rate  Contract Term 12 Months
Do I have a termination fee or any fees associated with terminating service? Yes, $175.00`;

test("a label in the form of the rule has all of its numbers", () =>
  expect(readLabelText(label)).toEqual({
    energy: "8.9000",
    base: "9.95",
    deliveryMonth: "4.23",
    deliveryKwh: "5.5800",
    exit: "175.00",
    p500: "17.3",
    p1000: "15.9",
    p2000: "15.2",
  }));

test("delivery may name its cents first, and lines may break anywhere", () => {
  const turned = label
    .replace("$4.23 per billing cycle and 5.5800¢ per kWh", "5.5800¢ per kWh and $4.23 per billing cycle")
    .replaceAll(" ", "\n");
  expect(readLabelText(turned)).toMatchObject({ deliveryMonth: "4.23", deliveryKwh: "5.5800" });
});

test("several energy charges stay empty, because one of them alone would be wrong", () =>
  expect(
    readLabelText(`${label}\nEnergy Charge above 1,000 kWh: 12.1¢ per kWh\nEnergy Charge: 12.1¢`),
  ).not.toHaveProperty("energy"));

test("another text has nothing", () => expect(readLabelText("Dear customer, your bill is $184.04.")).toEqual({}));
