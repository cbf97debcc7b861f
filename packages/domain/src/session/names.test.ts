import { expect, test } from "vitest";
import { greetingName, initialsOf } from "./names.ts";

test.each([
  ["MARIA", "Maria"],
  ["maria", "Maria"],
  ["Maria", "Maria"],
  ["josé", "José"],
  ["JOSÉ", "José"],
  ["élodie", "Élodie"],
  ["mary ann", "Mary Ann"],
  ["  MARY   ANN ", "Mary Ann"],
  ["MARÍA DEL CARMEN", "María del Carmen"],
  ["maría de la luz", "María de la Luz"],
  ["la toya", "La Toya"],
  ["anne-marie", "Anne-Marie"],
  ["D'ARCY", "D'Arcy"],
  ["McKenna", "McKenna"],
  ["j", "J"],
  ["", ""],
])("%j is greeted as %j (A-071)", (given, greeted) => expect(greetingName(given)).toBe(greeted));

test.each([
  ["Grace", "Garza", "GG"],
  ["maria", "", "M"],
  ["", "ñúñez", "Ñ"],
  ["  ", "", ""],
])("the avatar of %j %j shows %j", (firstName, lastName, shown) =>
  expect(initialsOf({ firstName, lastName })).toBe(shown),
);
