import { MatchersV3 } from "@pact-foundation/pact";
import type { VehicleLink } from "@switchyard/domain/electric-vehicles/model";
import { toVehicleLinkRequest } from "../src/electric-vehicles/electric-vehicles.ts";
import { type Agreement, refusal } from "./agreement.ts";

const { eachLike, integer, number, regex, string } = MatchersV3;

const near = (lat: string, long: string) =>
  ({ method: "GET", path: "/payments/locations", query: { lat, long, distance: "5" } }) as const;
const linked: VehicleLink = { contractNumber: "4003000021", code: "3f51c07ab2", message1: "", message2: "" };
const raysLink: VehicleLink = { ...linked, contractNumber: "4003000012" };
const factsLabel = (productid: string) =>
  ({
    method: "GET",
    path: "/documents/getdocument",
    query: { docType: "ElectricityFactsLabel", productid, tdsp: "ONCOR", language: "English" },
  }) as const;
const label = {
  kind: "EFL",
  tdsp: "ONCOR",
  language: "en",
  effective: undefined,
  classification: "",
  quoteId: "",
} as const;
const letter = (arcid: string) =>
  ({
    method: "GET",
    path: "/documents/pdfviewer",
    query: { arcid, docid: "WELCOME" },
    signedInAs: "grace.garza",
  }) as const;

/** Look-ups other than plans: cars, stores, reviews, documents. */
export const lookUps: readonly Agreement[] = [
  {
    description: "the cars that have a promotion",
    request: { method: "GET", path: "/shopping/ev", query: { Brand: "LARKSPUR", Cust_Intent: "6" } },
    response: {
      status: 200,
      body: eachLike(eachLike({ make: string("Ford"), model: string("F-150 Lightning"), promo: string("EVDRIVE") })),
    },
    ask: (site) => site.ports.electricVehicles.vehicles("move-in"),
    answer: [[{ make: "Ford", model: "F-150 Lightning", promo: "EVDRIVE" }]],
  },
  {
    description: "a car maker's site sends a customer back",
    request: { method: "POST", path: "/shopping/ev", body: toVehicleLinkRequest(linked) },
    response: { status: 200, body: { result: { indicator: string("Success") } } },
    ask: (site) => site.ports.electricVehicles.link(linked),
    answer: undefined,
  },
  {
    description: "a car maker's site sends a customer back to somebody else's contract",
    state: "the contract 4003000012 is Ray Renner's",
    request: { method: "POST", path: "/shopping/ev", body: toVehicleLinkRequest(raysLink), signedInAs: "grace.garza" },
    response: { status: 403, body: refusal("FORBIDDEN") },
    ask: (site) => site.customer.electricVehicles.link(raysLink),
    answer: { kind: "unauthorized", operation: "linkVehicle", status: 403 },
  },
  {
    description: "the stores that take payments near a home",
    request: near("32.831", "-96.7692"),
    response: {
      status: 200,
      body: {
        result: eachLike({
          name: string("Pecan Street Market"),
          street: string("2600 Elm St"),
          city: string("Dallas"),
          state: "TX",
          zipCode: regex(/^\d{5}$/, "75206"),
          phoneNumber: regex(/^\d{10}$/, "2145550136"),
          distance: number(0.42),
          latitude: number(32.8301),
          longitude: number(-96.7621),
        }),
      },
    },
    ask: (site) => site.ports.paymentLocations.near({ latitude: 32.831, longitude: -96.7692 }, 5),
    answer: [
      {
        name: "Pecan Street Market",
        zip: "75206",
        phoneNumber: "2145550136",
        miles: 0.42,
        at: { latitude: 32.8301, longitude: -96.7621 },
      },
    ],
  },
  {
    description: "the stores in the middle of the sea",
    request: near("25", "-90"),
    response: { status: 200, body: { result: [] } },
    ask: (site) => site.ports.paymentLocations.near({ latitude: 25, longitude: -90 }, 5),
    answer: [],
  },
  {
    description: "what customers say of the brand",
    request: { method: "GET", path: "/shopping/reviews", query: { language: "en" } },
    response: {
      status: 200,
      body: {
        result: eachLike({
          ReviewerName: string("Rosa M."),
          ReviewComment: string("The bill is what they said it would be."),
          Ratings: integer(5),
          ReviewImage: string(""),
        }),
      },
    },
    ask: (site) => site.ports.reviews.reviews(),
    answer: [{ reviewer: "Rosa M.", rating: 5, image: "" }],
  },
  {
    description: "what was carried out on a day on which nothing was",
    request: { method: "GET", path: "/operations/ledger", query: { date: "01/02/2020" } },
    response: { status: 200, body: { result: [] } },
    ask: (site) => site.ports.ledger.ofDay("2020-01-02"),
    answer: { kind: "available", entries: [] },
  },
  {
    description: "the facts label of a plan",
    request: factsLabel("LK-TRUE-12"),
    response: { status: 200, pdf: true },
    ask: (site) => site.ports.documents.open({ ...label, productId: "LK-TRUE-12" }).map((bytes) => bytes.length > 0),
    answer: true,
  },
  {
    description: "the facts label of an unknown plan",
    request: factsLabel("NO-SUCH-PLAN"),
    response: { status: 404, body: refusal("PLAN_NOT_FOUND") },
    ask: (site) => site.ports.documents.open({ ...label, productId: "NO-SUCH-PLAN" }),
    answer: { kind: "refused", operation: "getProductDocument", status: 404 },
  },
  {
    description: "a letter that a customer was sent",
    state: "Grace Garza was welcomed by letter",
    request: letter("AR4003000011"),
    response: { status: 200, pdf: true },
    ask: (site) => site.customer.archive.open("AR4003000011", "WELCOME").map((bytes) => bytes.length > 0),
    answer: true,
  },
  {
    description: "a letter that somebody else was sent",
    state: "Ray Renner was welcomed by letter",
    request: letter("AR4003000012"),
    response: { status: 403, body: refusal("FORBIDDEN") },
    ask: (site) => site.customer.archive.open("AR4003000012", "WELCOME"),
    answer: { kind: "unauthorized", operation: "getArchivedDocument", status: 403 },
  },
  {
    description: "a letter that was never sent",
    request: letter("AR9999999999"),
    response: { status: 404, body: refusal("NOT_FOUND") },
    ask: (site) => site.customer.archive.open("AR9999999999", "WELCOME"),
    answer: { kind: "refused", operation: "getArchivedDocument", status: 404 },
  },
];
