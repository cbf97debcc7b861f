import { describe, expect, test } from "vitest";
import { read } from "../../app/called.fixture.ts";
import { testSite } from "../../site/session/site.fixture.ts";

testSite({ RATE_LIMIT_FACTOR: "1000" });
const goodwin = "10443720000057140";

const long = (letters: number) => "x".repeat(letters);
const visit = { session_id: "", contractaccount: "", bpNumber: "", esiid: "" };
const place = { cint: "6", zip: "75206", tdsp: "ONCOR" };
const placeRead = { ...place, cint: "move-in" };
const offerBody = {
  customerIntent: "6",
  dwellingType: "01",
  postalCode: 75206,
  language: "en",
  channel: "Web",
  tdsp: "D_ONCOR",
};
const offerRead = {
  customerIntent: "001",
  promoCode: "",
  dwellingType: "SingleFamily",
  postalCode: "75206",
  language: "English",
  channel: "Web",
  esiid: "",
  tdsp: "ONCOR",
  sessionid: "",
};
const entry = { key: "tdu", channel: "web", session_id: "s", value: "ONCOR" };
const deposits = { dwellingType: "01", esiid: goodwin, productList: [{ product: "LK-TRUE-12" }] };

describe("parsing a call", () => {
  test.each<[string, "GET" | "POST", string, unknown, unknown]>([
    ["a visit of somebody", "GET", "/offers/eyeballdata", {}, visit],
    [
      "a visit with long words",
      "GET",
      "/offers/eyeballdata",
      { session_id: long(101), contractaccount: long(13), bpNumber: long(11), esiid: long(23) },
      ["session_id too_big", "contractaccount too_big", "bpNumber too_big", "esiid too_big"],
    ],
    [
      "a visit with words that are just short enough",
      "GET",
      "/offers/eyeballdata",
      { session_id: long(100), contractaccount: long(12), bpNumber: long(10), esiid: long(22) },
      { session_id: long(100), contractaccount: long(12), bpNumber: long(10), esiid: long(22) },
    ],
    [
      "a customer's visit",
      "GET",
      "/myaccount/offers/eyeballdata",
      { contractaccount: "1", esiid: goodwin },
      { ...visit, contractaccount: "000000000001", esiid: goodwin },
    ],
    [
      "a customer's visit with nothing",
      "GET",
      "/myaccount/offers/eyeballdata",
      { session_id: long(101), bpNumber: long(11) },
      ["session_id too_big", "contractaccount invalid_type", "bpNumber too_big", "esiid invalid_type"],
    ],
    ["a place", "GET", "/offers/fetchplans", place, { ...placeRead, dwel: "", sessionId: "", prom: "" }],
    [
      "a place in a language",
      "GET",
      "/offers/fetchplans",
      { ...place, locale: "es", dwel: "02", sessionId: "s", prom: "PM" },
      { ...placeRead, locale: "es", dwel: "02", sessionId: "s", prom: "PM" },
    ],
    [
      "a place that is none",
      "GET",
      "/offers/fetchplans",
      { cint: "9", locale: "fr", dwel: long(11), zip: "x75206", tdsp: "MARS", sessionId: long(101), prom: long(21) },
      [
        "cint invalid_value",
        "locale invalid_value",
        "dwel too_big",
        "zip invalid_format",
        "tdsp invalid_value",
        "sessionId too_big",
        "prom too_big",
      ],
    ],
    ["a ZIP with more behind it", "GET", "/offers/fetchplans", { ...place, zip: "752061" }, ["zip invalid_format"]],
    [
      "a customer's place",
      "GET",
      "/myaccount/offers/fetchplans",
      { ...place, esiid: goodwin },
      { ...placeRead, dwel: "", sessionId: "", prom: "", bpNumber: "", esiid: goodwin },
    ],
    [
      "a customer's place without a meter",
      "GET",
      "/myaccount/offers/fetchplans",
      { ...place, bpNumber: long(11) },
      ["bpNumber too_big", "esiid invalid_type"],
    ],
    ["an offer", "POST", "/plans", { offerBody }, { offerBody: offerRead }],
    [
      "an offer in the provider's codes",
      "POST",
      "/plans",
      {
        offerBody: {
          ...offerBody,
          customerIntent: "004",
          dwellingType: "MultiFamily",
          language: "Spanish",
          postalCode: "75206",
          esiid: null,
        },
        locale: "es",
      },
      {
        offerBody: { ...offerRead, customerIntent: "004", dwellingType: "MultiFamily", language: "Spanish" },
        locale: "es",
      },
    ],
    [
      "an offer with all that there may be",
      "POST",
      "/plans",
      {
        offerBody: {
          ...offerBody,
          dwellingType: "02",
          language: "es",
          postalCode: 601,
          promoCode: "PS",
          esiid: goodwin,
          sessionid: "s",
        },
      },
      {
        offerBody: {
          ...offerRead,
          dwellingType: "MultiFamily",
          language: "Spanish",
          postalCode: "00601",
          promoCode: "PS",
          esiid: goodwin,
          sessionid: "s",
        },
      },
    ],
    [
      "an offer at the last place by number",
      "POST",
      "/plans",
      { offerBody: { ...offerBody, postalCode: 99_999, esiid: "" } },
      { offerBody: { ...offerRead, postalCode: "99999" } },
    ],
    [
      "an offer for nothing that there is",
      "POST",
      "/plans",
      {
        offerBody: {
          customerIntent: "9",
          promoCode: long(41),
          dwellingType: "03",
          postalCode: 100_000,
          language: "fr",
          channel: "web",
          esiid: "1",
          tdsp: "MARS",
          sessionid: long(101),
        },
        locale: "fr",
      },
      [
        "offerBody.customerIntent invalid_union",
        "offerBody.promoCode too_big",
        "offerBody.dwellingType invalid_union",
        "offerBody.postalCode too_big",
        "offerBody.language invalid_union",
        "offerBody.channel invalid_value",
        "offerBody.esiid invalid_format",
        "offerBody.tdsp invalid_value",
        "offerBody.sessionid too_big",
        "locale invalid_value",
      ],
    ],
    [
      "an offer at half a place",
      "POST",
      "/plans",
      { offerBody: { ...offerBody, postalCode: "x75206" } },
      ["offerBody.postalCode invalid_format"],
    ],
    [
      "an offer at more than a place",
      "POST",
      "/plans",
      { offerBody: { ...offerBody, postalCode: "752061" } },
      ["offerBody.postalCode invalid_format"],
    ],
    [
      "an offer at no place",
      "POST",
      "/plans",
      { offerBody: { ...offerBody, postalCode: -1 } },
      ["offerBody.postalCode too_small"],
    ],
    ["deposits", "POST", "/plans/plandeposits", deposits, { ...deposits, partner: "" }],
    [
      "deposits for an apartment",
      "POST",
      "/plans/plandeposits",
      { ...deposits, dwellingType: "02", partner: "1" },
      { ...deposits, dwellingType: "02", partner: "1" },
    ],
    [
      "deposits of nothing",
      "POST",
      "/plans/plandeposits",
      { partner: long(11), dwellingType: "1", esiid: "1", productList: [] },
      ["partner too_big", "dwellingType invalid_value", "esiid invalid_format", "productList too_small"],
    ],
    [
      "deposits of products that are none",
      "POST",
      "/plans/plandeposits",
      {
        ...deposits,
        productList: [
          { product: "" },
          { product: "a b" },
          { product: "!a" },
          { product: "a!" },
          { product: long(61) },
          {},
        ],
      },
      [0, 1, 2, 3, 4]
        .map((at) => `productList.${at}.product invalid_format`)
        .concat("productList.5.product invalid_type"),
    ],
    [
      "deposits of too many products",
      "POST",
      "/plans/plandeposits",
      { ...deposits, productList: Array.from({ length: 501 }, () => ({ product: "a" })) },
      ["productList too_big"],
    ],
    [
      "an answer",
      "POST",
      "/plans/helpmechoose",
      { Data: [entry] },
      { Data: [{ ...entry, uccontract: "", bpartner: "" }] },
    ],
    ["no answers", "POST", "/plans/helpmechoose", { Data: [] }, ["Data too_small"]],
    [
      "too many answers",
      "POST",
      "/plans/helpmechoose",
      { Data: Array.from({ length: 61 }, () => entry) },
      ["Data too_big"],
    ],
    [
      "long answers",
      "POST",
      "/plans/helpmechoose",
      {
        Data: [
          {
            uccontract: long(13),
            bpartner: long(11),
            key: long(61),
            channel: "Web",
            session_id: long(101),
            value: long(501),
          },
          { ...entry, key: "" },
        ],
      },
      [
        "Data.0.uccontract too_big",
        "Data.0.bpartner too_big",
        "Data.0.key too_big",
        "Data.0.channel invalid_value",
        "Data.0.session_id too_big",
        "Data.0.value too_big",
        "Data.1.key too_small",
      ],
    ],
    ["a search", "GET", "/search", { searchKey: " 5714 Goodwin " }, { searchKey: "5714~2 Goodwin" }],
    ["a search by its key", "GET", "/search/zipcode", { searchKey: "5714~2 Good" }, { searchKey: "5714~2 Good" }],
    ["a search for anything", "GET", "/search", { searchKey: "*" }, { searchKey: "*" }],
    ["a search for nothing", "GET", "/search", { searchKey: " " }, ["searchKey too_small"]],
    ["a search for too little", "GET", "/search", { searchKey: "57" }, ["searchKey custom"]],
    ["a search for too much", "GET", "/search", { searchKey: long(201) }, ["searchKey too_big"]],
  ])("%s", (_, method, path, given, expected) => expect(read(method, path, given)).toEqual(expected));
});
