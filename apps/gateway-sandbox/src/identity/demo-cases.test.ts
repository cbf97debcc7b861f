import { describe, expect, it } from "vitest";
import { people } from "../people/people.ts";
import { friday } from "../testing/client.ts";
import { signInDemoCases } from "./demo-cases.ts";
import {
  active,
  afterEnrolling,
  claimsOf,
  find,
  get,
  inactive,
  later,
  mails,
  makeFor,
  post,
  refresh,
  resetOf,
  sandboxWithClock,
  signIn,
  standing,
  success,
} from "./identity.fixture.ts";

sandboxWithClock();

/** Signs in as a customer of this classification with running contracts. */
const letIn = (userName: string, classification: number, partner: string, organisation: string | null) => async () => {
  const answer = await signIn(userName);
  expect(answer).toMatchObject({ status: 200, expires_in: 3_600 });
  expect(claimsOf(answer)).toMatchObject({
    sub: userName,
    customer_classification: classification,
    portal_type: classification,
    bp_number: partner,
    org_bp_number: organisation,
    exp: friday.getTime() / 1_000 + 3_600,
  });
  expect(await standing(userName, organisation ?? partner)).toEqual(active);
};

const proofs: Readonly<Record<string, () => Promise<void>>> = {
  residential: letIn("grace.garza", 4, "0050000011", null),
  business: letIn("bella.business", 5, "0050000031", "0060000031"),
  cspmmf: letIn("mia.multifamily", 1, "0050000032", "0060000032"),
  installer: letIn("ivan.installer", 2, "0050000033", "0060000033"),
  "marketing-partner": letIn("pia.partner", 3, "0050000034", "0060000034"),
  "social-agency": letIn("sol.agency", 6, "0050000036", null),
  prepaid: letIn("pedro.prepaid", 7, "0050000037", null),
  "unknown-classification": letIn("uma.unknown", 0, "0050000035", null),
  "by-email": async () => {
    expect(
      await get(`/myaccount/userprofile/validate/userbyemail/${encodeURIComponent("Grace.Garza@example.com")}`),
    ).toEqual({ result: { indicator: "Success", userName: "grace.garza" } });
  },
  "wrong-password": async () => {
    expect(await signIn("grace.garza", "Bluebonnet7")).toEqual({
      status: 400,
      error: "invalid_grant",
      error_description: expect.stringMatching(/./) as string,
      IsLocked: false,
      IsApproved: true,
    });
  },
  "locked-by-trying": async () => {
    for (const IsLocked of [false, false, false, false, true])
      expect(await signIn("ray.renner", "wrong")).toMatchObject({ status: 400, IsLocked });
    expect(await signIn("ray.renner")).toMatchObject({ status: 400, IsLocked: true });
  },
  locked: async () =>
    expect(await signIn("lola.locked")).toMatchObject({ status: 400, IsLocked: true, IsApproved: true }),
  "not-approved": async () => {
    expect(await signIn("nate.notyet")).toMatchObject({
      status: 400,
      IsLocked: false,
      IsApproved: false,
      error_description: expect.stringContaining("approved") as string,
    });
  },
  "awaiting-deposit": async () => {
    expect((await signIn("wanda.waiting")).status).toBe(200);
    expect(await standing("wanda.waiting", "0050000043")).toEqual(inactive("AwaitingSDErrorMessage"));
  },
  closed: async () =>
    expect(await standing("clark.closed", "0050000044")).toEqual(inactive("ClosedAccountErrorMessage")),
  inactive: async () =>
    expect(await standing("ines.inactive", "0050000045")).toEqual(inactive("InactiveContractErrorMessage")),
  "awaiting-deposit-after-enrolling": async () =>
    expect(await afterEnrolling(people.aaron)).toEqual(inactive("AwaitingSDErrorMessage")),
  "closed-after-enrolling": async () =>
    expect(await afterEnrolling(people.stella)).toEqual(inactive("ClosedAccountErrorMessage")),
  "business-after-enrolling": async () => {
    expect(await afterEnrolling(people.bea)).toEqual(active);
    expect(claimsOf(await signIn("somebody.new"))).toMatchObject({
      customer_classification: 5,
      bp_number: "0030000053",
      org_bp_number: "0060000053",
    });
    expect(await standing("somebody.new", "0060000053")).toEqual(active);
  },
  "unknown-after-enrolling": async () => {
    expect(await afterEnrolling(people.norbert)).toEqual(active);
    expect(claimsOf(await signIn("somebody.new"))).toMatchObject({ customer_classification: 0, org_bp_number: null });
  },
  "forgotten-password": async () => {
    const before = await signIn("tina.twohomes");
    later(10);
    expect(
      await post("/myaccount/userprofile/forgotpassword", {
        userName: "tina.twohomes@example.com",
        returnUrl: "http://localhost:4000/reset-password",
      }),
    ).toEqual(success);
    const [mail] = await mails();
    expect(mail?.to).toBe("tina.twohomes@example.com");
    expect(mail?.link).toBe(`http://localhost:4000/reset-password?token=${mail?.tells ?? ""}`);
    expect(
      await post("/myaccount/userprofile/resetpassword", {
        resetCode: mail?.tells.toLowerCase(),
        newPassword: "Bluebonnet7",
      }),
    ).toEqual(resetOf("tina.twohomes"));
    expect((await signIn("tina.twohomes", "Bluebonnet7")).status).toBe(200);
    expect((await signIn("tina.twohomes")).status).toBe(400);
    expect((await refresh(before.refresh_token)).status).toBe(400);
  },
  "forgotten-user-name": async () => {
    expect(await post("/myaccount/userprofile/forgotusername", { email: "sam.swapp@example.com" })).toEqual(success);
    expect(await mails()).toMatchObject([{ to: "sam.swapp@example.com", tells: "sam.swapp" }]);
  },
  "paper-customer": async () => {
    expect(await find("002103000071", "PAPER", "75214")).toEqual({
      result: { indicator: "Success", PersonBPNumber: "0050000071", FirstName: "Paul", LastName: "Paper" },
    });
    expect(await makeFor("002103000071", "0050000071")).toMatchObject({ result: { result: true } });
    expect(claimsOf(await signIn("paper.person"))).toMatchObject({ bp_number: "0050000071", portal_type: 4 });
    expect(await standing("paper.person", "0050000071")).toEqual(active);
  },
  "paper-customer-again": async () => {
    expect(await makeFor("002103000071", "0050000071")).toMatchObject({ result: { result: true } });
    expect(await find("002103000071", "Paper", "75214")).toMatchObject({
      result: { indicator: "HasOnlineAccount", PersonBPNumber: "" },
    });
    expect(await find("002103000011", "Garza", "75206")).toMatchObject({
      result: { indicator: "HasOnlineAccount", FirstName: "" },
    });
    expect(await makeFor("002103000011", "0050000011")).toMatchObject({ result: { result: false } });
  },
  "taken-user-name": async () => {
    expect(await get("/myaccount/userprofile/validate/username/Grace.Garza")).toEqual({ result: true });
    expect(await get("/myaccount/userprofile/validate/username/unknown.user")).toEqual({ result: false });
  },
};

describe("outcomes of a sign-in", () => {
  it("each have a test", () =>
    expect(Object.keys(proofs).toSorted()).toEqual(signInDemoCases.map(({ id }) => id).toSorted()));
  it.each(Object.entries(proofs))("%s", async (_, proof) => {
    expect.hasAssertions();
    await proof();
  });
});
