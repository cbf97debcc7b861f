import { expect, it } from "vitest";
import { blockTypeOf, placeOf } from "./names.ts";

it.each([
  ["PathToPlan", "path-to-plan"],
  ["FAQ", "faq"],
  ["FAQList", "faq-list"],
  ["Rich Text", "rich-text"],
  ["Rich  Text!", "rich-text"],
  ["--Rich_text--", "rich-text"],
  ["Plan2Compare", "plan2-compare"],
  ["A1B2", "a1-b2"],
  ["myFAQBlock", "my-faq-block"],
  ["already-a-type", "already-a-type"],
  ["", ""],
  ["!", ""],
])("the component %j is the block %j", (component, type) => {
  expect(blockTypeOf(component)).toBe(type);
});

const guid = "5A1B2C3D-0000-4000-8000-00000000000f";

it.each([
  ["main", "main"],
  ["body-top", "bodyTop"],
  ["jss-main", "main"],
  ["headless-body-bottom", "bodyBottom"],
  ["my-jss-main", "myJssMain"],
  ["body_top area", "bodyTopArea"],
  ["body--top", "bodyTop"],
  ["body-", "body-"],
  ["aside-{*}", "aside"],
  ["aside-1", "aside"],
  ["aside-12", "aside"],
  ["aside-1-b", "aside1B"],
  [`help-me-choose-{${guid}}-0`, "helpMeChoose"],
  [`help-me-choose-{${guid}}-12`, "helpMeChoose"],
  [`aside-{${guid}}`, "aside"],
  [`aside-${guid}`, "aside"],
  [`aside-${guid.toLowerCase()}-0`, "aside"],
])("the placeholder %s is the place %s", (placeholder, place) => {
  expect(placeOf(placeholder)).toBe(place);
});
