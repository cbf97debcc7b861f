import type { DemoCase } from "../people/demo-case.ts";

/** Which homes can be added. */
export const addHomeDemoCases: readonly DemoCase[] = [
  {
    id: "add-home-existing-bill",
    who: "grace.garza",
    what: "add 1909 Hemphill St, Fort Worth, to the bill that she has",
    happens: "service is ordered; the address selector shows the home, pending",
    because: "the home is free",
  },
  {
    id: "add-home-own-bill",
    who: "grace.garza",
    what: "add 5714 Goodwin Dr, Fort Worth, with a separate bill",
    happens: "a new contract account, which the account selector shows",
    because: "the home is free",
  },
  {
    id: "add-home-own-premise",
    who: "grace.garza",
    what: "add 5218 Vanderbilt Ave, Dallas",
    happens: "the moving-in-own-premise page",
    because: "she has service there",
  },
  {
    id: "add-home-active-elsewhere",
    who: "grace.garza",
    what: "add 908 Heights Blvd, Houston",
    happens: "the active-ESIID page, nothing is ordered",
    because: "Hector Holloway is our customer there",
  },
  {
    id: "add-home-pending",
    who: "grace.garza",
    what: "add 3317 Rosedale Ave, Dallas",
    happens: "the pending page",
    because: "Paula Pendiente's service there begins later",
  },
  {
    id: "add-home-switch-hold",
    who: "grace.garza",
    what: "add 2215 21st St, Lubbock",
    happens: "it can't be ordered (Failure, SwitchHoldPending)",
    because: "the meter is under a switch hold",
  },
  {
    id: "add-home-no-meter",
    who: "grace.garza",
    what: "add 609 6th St N, Texas City",
    happens: "it can't be ordered (MeterRemoved)",
    because: "the utility has taken the meter away",
  },
  {
    id: "add-home-permit",
    who: "grace.garza",
    what: "add 1180 Pecan Blvd, McAllen",
    happens: "no contract is made (PermitRequired)",
    because: "the city wants a permit first",
  },
];
