import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { errorOf } from "../answers.ts";
import { firstOpenDay, goodwinAve, goodwinDrive, type Home, orderInformationPath, typedBy } from "../enrollment.ts";
import { Visitor } from "../visitor.ts";
import type { OwnSite } from "../own-site.ts";

const walter = typedBy(personaNamed("walter"));

interface Session {
  readonly sessionID: string;
  readonly clientReferenceId: string;
  readonly score: string;
  readonly decision: string;
}

/** Proving who one is, by the calls of the site API. */
export const proofByCalls = (here: OwnSite): void => {
  const wrongCode = async (): Promise<string> => ((await here.gateway.newestCode()) === "111111" ? "222222" : "111111");

  describe("proving who one is, through the site API", () => {
    const fraudBody = (who: typeof walter, { esiid }: Home) => ({
      firstName: who.firstName,
      lastName: who.lastName,
      intent: "6",
      esiid,
      email: who.email,
      phoneNumber: "214-555-0136",
      DOB: `0${who.month}/${who.date}/${who.year}`,
      SSN: who.socialSecurityNumber,
    });
    const otpBody = (who: typeof walter, { esiid }: Home) => ({
      clientReferenceId: "mine",
      messageTime: new Date().toISOString(),
      firstName: who.firstName,
      middleNames: null,
      surName: who.lastName,
      addressType: "street",
      poBoxNumber: null,
      street: "5714 Goodwin Dr",
      street2: null,
      postTown: "Fort Worth",
      postal: "76107",
      stateProvinceCode: "TX",
      DOB: `0${who.month}/${who.date}/${who.year}`,
      PhoneNumber: "+12145550136",
      email: who.email,
      SSN: who.socialSecurityNumber,
      DL: null,
      ESIID: esiid,
    });
    const sent = async (visitor: Visitor): Promise<Session> => {
      await visitor.open(orderInformationPath(goodwinDrive));
      expect((await visitor.call("POST", "/api/fraud", fraudBody(walter, goodwinDrive))).json).toMatchObject({
        result: { fraudMatch: "OOW" },
      });
      const answer = await visitor.call("POST", "/api/oow/sendotp", otpBody(walter, goodwinDrive));
      expect(answer).toMatchObject({
        status: 200,
        json: {
          result: {
            indicator: "Success",
            isGoodtoProceedEnrollment: false,
            sendOtpResults: { oneTimePwd: "Sent" },
            intialKba: null,
          },
        },
      });
      const { oneTimePwd: _, ...session } = (
        answer.json as { result: { sendOtpResults: Session & { oneTimePwd: string } } }
      ).result.sendOtpResults;
      return session;
    };

    test("code, customer, order, account: all by calls", async () => {
      await here.gateway.reset();
      const visitor = new Visitor(here.site.url);
      const session = await sent(visitor);
      expect(
        await visitor.call("POST", "/api/oow/validateotp", {
          ...session,
          oneTimePwd: await here.gateway.newestCode(),
          ssn: walter.socialSecurityNumber,
        }),
      ).toMatchObject({ status: 200, json: { result: { indicator: "Success", kba: null } } });

      const startDate = await firstOpenDay(visitor, goodwinDrive);
      const created = await visitor.call("POST", "/api/customer", {
        firstName: walter.firstName,
        lastName: walter.lastName,
        email: walter.email,
        phoneNumber: "214-555-0136",
        isMobile: true,
        correspondanceLanguage: "en",
        dateOfBirth: { year: 1965, month: 1, date: 20 },
        socialSecurityNumber: walter.socialSecurityNumber,
        esiid: goodwinDrive.esiid,
        startDate,
        customerIntent: "6",
        productId: goodwinDrive.planid,
      });
      expect(created).toMatchObject({
        status: 200,
        json: { connectValidateResponse: { result: { indicator: "Success" } } },
      });
      const { createCustomerResponse, createContractAccountResponse } = created.json as {
        createCustomerResponse: { result: { partnerNumber: string } };
        createContractAccountResponse: { result: { contractAccount: string } };
      };
      const numbers = {
        bpNumber: createCustomerResponse.result.partnerNumber,
        contractAccountNumber: createContractAccountResponse.result.contractAccount,
      };
      const account = {
        Username: "walter.w",
        Email: walter.email,
        SecurityQuestion: "What was the name of your first pet?",
        SecurityAnswer: "Pecanpie",
        CustomerClassification: 4,
        EnrollmentChannel: 1,
        FirstName: walter.firstName,
        LastName: walter.lastName,
        LanguagePreference: "en",
        OrganizationBPNumber: null,
        Password: "Blu3bonnet",
        PaperlessBilling: true,
        SpecialOffers: false,
        PersonBPNumber: numbers.bpNumber.padStart(10, "0"),
        SendEmailInvitation: true,
        isBusinessUser: false,
        AccountNumber: numbers.contractAccountNumber,
        Portal: 4,
        isEnrollment: true,
      };
      expect(errorOf(await visitor.call("POST", "/api/customer/account", account))).toMatchObject({
        status: 409,
        code: "NOT_NOW",
      });
      expect(
        (
          await visitor.call("POST", "/api/customer/connect", {
            ...numbers,
            startDate,
            esiid: goodwinDrive.esiid,
            customerIntent: "6",
            dwellingType: "01",
            productId: goodwinDrive.planid,
          })
        ).status,
      ).toBe(200);

      for (const [field, other] of Object.entries({
        PersonBPNumber: "0040009999",
        AccountNumber: "002100009999",
        FirstName: "Somebody",
        Portal: 5,
        CustomerClassification: 5,
        isBusinessUser: true,
      })) {
        expect(
          errorOf(await visitor.call("POST", "/api/customer/account", { ...account, [field]: other })),
          field,
        ).toEqual({ status: 409, code: "MISMATCH", fields: [field] });
      }
      expect(
        errorOf(await visitor.call("POST", "/api/customer/account", { ...account, SendEmailInvitation: false })),
      ).toMatchObject({ status: 422, code: "TERMS_NOT_ACCEPTED" });
      expect(
        (await visitor.call("POST", "/api/customer/account", { ...account, Username: "grace.garza" })).json,
      ).toEqual({ result: { result: false, messages: ["This user name is already taken."] } });
      expect((await visitor.call("POST", "/api/customer/account", account)).json).toEqual({
        result: { result: true, messages: [] },
      });
      const [made] = await here.gateway.requests("createOnlineAccount");
      expect(made?.body).toMatchObject({
        PersonBPNumber: numbers.bpNumber.padStart(10, "0"),
        AccountNumber: numbers.contractAccountNumber,
        Portal: 4,
        EnrollmentChannel: 1,
        OrganizationBPNumber: null,
        SpecialOffers: false,
        isBusinessUser: false,
        isEnrollment: true,
        SendEmailInvitation: true,
      });
      expect(errorOf(await visitor.call("POST", "/api/customer/account", account))).toMatchObject({
        status: 409,
        code: "NOT_NOW",
      });
      expect((await visitor.open("/mvi/mini-confirmation")).url).toContain("/mvi/confirmation");

      // What is not to be kept is nowhere, journal and log included.
      const kept = [
        ...readdirSync(here.site.dataDir, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1")),
        readFileSync(join(here.folder, "site.log"), "latin1"),
      ].join("\n");
      for (const secret of ["Blu3bonnet", "Pecanpie", "900550003", "900-55-0003"])
        expect(kept.includes(secret), secret).toBe(false);
    });

    test("what is sent must be the proof's own, and nothing comes before its time", async () => {
      await here.gateway.reset();
      const visitor = new Visitor(here.site.url);
      const none = { sessionID: "OOW-1", clientReferenceId: "x", score: "1", decision: "Accept" };
      expect(errorOf(await visitor.call("POST", "/api/oow/sendotp", otpBody(walter, goodwinDrive)))).toMatchObject({
        status: 409,
        code: "NO_JOURNEY",
      });
      await visitor.open(orderInformationPath(goodwinDrive));
      for (const [path, body] of [
        ["/api/oow/sendotp", otpBody(walter, goodwinDrive)],
        ["/api/oow/validateotp", { ...none, oneTimePwd: "123456", ssn: null }],
        ["/api/oow/validatekiq", { ...none, SSN: null }],
      ] as const) {
        expect(errorOf(await visitor.call("POST", path, body)), path).toMatchObject({ status: 409, code: "NOT_NOW" });
      }
      expect((await visitor.call("POST", "/api/fraud", fraudBody(walter, goodwinDrive))).status).toBe(200);
      for (const [field, other] of Object.entries({
        SSN: "900-55-0041",
        firstName: "Gwen",
        PhoneNumber: "+12145550137",
        email: "other@example.com",
        ESIID: goodwinAve.esiid,
        DOB: "01/21/1965",
        DL: "TX5550001",
        street: "1 Other St",
      })) {
        expect(
          errorOf(await visitor.call("POST", "/api/oow/sendotp", { ...otpBody(walter, goodwinDrive), [field]: other })),
          field,
        ).toEqual({ status: 409, code: "MISMATCH", fields: [field] });
      }
      expect(await here.gateway.texts()).toEqual([]);

      const session = await sent(visitor);
      const right = { ...session, oneTimePwd: await wrongCode(), ssn: walter.socialSecurityNumber };
      for (const [field, other] of Object.entries({
        sessionID: "OOW-1",
        clientReferenceId: "x",
        score: "850",
        decision: "Accept",
        ssn: "900550041",
      })) {
        expect(
          errorOf(await visitor.call("POST", "/api/oow/validateotp", { ...right, [field]: other })),
          field,
        ).toEqual({
          status: 409,
          code: "MISMATCH",
          fields: [field],
        });
      }
      expect((await visitor.call("POST", "/api/oow/validateotp", { ...right, oneTimePwd: "12345" })).status).toBe(400);
      expect(errorOf(await visitor.call("POST", "/api/oow/validatekiq", { ...session, SSN: null }))).toMatchObject({
        status: 409,
        code: "NOT_NOW",
      });
      expect(await here.gateway.requests("validateOneTimePassword")).toEqual([]);

      const failed = (await visitor.call("POST", "/api/oow/validateotp", right)).json as {
        result: {
          indicator: string;
          kba: { questionSet: { questions: readonly unknown[] } };
          score: string;
          decision: string;
        };
      };
      expect(failed.result).toMatchObject({
        indicator: "Failure",
        kba: {
          questionSet: {
            questions: [
              { questionSelect: { questionChoice: expect.arrayContaining(["Bonham St"]) as string[] } },
              {},
              {},
            ],
          },
        },
      });
      const next = {
        ...session,
        score: failed.result.score,
        decision: failed.result.decision,
        SSN: walter.socialSecurityNumber,
      };
      expect(
        errorOf(
          await visitor.call("POST", "/api/oow/validatekiq", {
            ...next,
            score: session.score,
            outWalletAnswer1: "Bonham St",
          }),
        ),
      ).toEqual({ status: 409, code: "MISMATCH", fields: ["score"] });
      expect(
        errorOf(await visitor.call("POST", "/api/oow/validatekiq", { ...next, outWalletAnswer1: "Bonham St" })),
      ).toEqual({ status: 422, code: "UNANSWERED", fields: ["outWalletAnswer2", "outWalletAnswer3"] });
      expect(
        (
          await visitor.call("POST", "/api/oow/validatekiq", {
            ...next,
            outWalletAnswer1: "Bonham St",
            outWalletAnswer2: "Trinity Freight",
            outWalletAnswer3: "2009 Toyota Corolla",
          })
        ).json,
      ).toEqual({ result: { indicator: "Success" } });
    });
  });
};
