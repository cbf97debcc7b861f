import type { ReactNode } from "react";
import { sealedOwner } from "../../../site/forms/way-back.ts";
import { codeOfIntent } from "@switchyard/domain/kernel/intent";
import { toSearch } from "../../../site/navigation/to-search.ts";
import { paddedAccount } from "@switchyard/domain/kernel/contract-account";
import type { ServiceInfoProblem, ServiceInfoValues } from "@switchyard/domain/transfer/service-info-form";
import { canBeLeft } from "@switchyard/domain/transfer/state";
import { homeSought } from "../../../parts/address-search/home-sought.ts";
import { addressSearchTexts } from "../../../parts/address-search/texts.ts";
import { summaryTitles } from "../../../site/forms/summary-titles.ts";
import { currentTransfer } from "../journey.ts";
import { serviceInfoErrors } from "../texts.ts";
import { PlainDialog } from "../../../ui/feedback/plain-dialog.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { LinkButton } from "../../../ui/forms/link-button.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import { NotLookedUp } from "../../../site/blocks/sections.tsx";
import { currentAccounts, currentHomes } from "../../../site/session/own-look-ups.ts";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";
import type { AccountToLeave } from "./service-info-form.client.tsx";
import { ServiceInfoForm } from "./service-info-form.lazy.client.tsx";
import styles from "./service-info-form.module.css";
import standing from "../transfer-form.module.css";

/**
 * The first page of a move: from which home to which, with the popup of the advanced meter program
 * (A-163).
 */
export default async function TransferServiceInfo({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { t, locale, query } = page;
  const accounts = await accountsToLeave(page);
  if (accounts === undefined) return <NotLookedUp page={page} around={underHeading(page.text(fields.heading))} />;
  if (accounts.length === 0) {
    return (
      <Wrap>
        <StatePanel
          headingLevel={1}
          heading={page.text(fields.none.heading)}
          scene="city"
          actions={<LinkButton href={page.href(fields.none.action.href)}>{fields.none.action.text}</LinkButton>}
        >
          <MarkedText text={page.text(fields.none.text)} page={page} />
        </StatePanel>
      </Wrap>
    );
  }
  // The home under which the page saves its input: the address's, otherwise the only one, otherwise none.
  const [first, ...others] = accounts.flatMap(({ homes }) => homes);
  const draftUnder = query.oldEsiId ?? (others.length === 0 ? (first?.esiid ?? "") : "");
  const draft = (await currentTransfer(draftUnder, page.brand, locale))?.state.serviceInfo;
  const values = withDefaults(draft?.values ?? {}, query, accounts);
  const { picked, candidates, isUnknown } = await homeSought(page, {
    esiid: values.esiid ?? "",
    typed: values.NewServiceAddress ?? "",
  });
  const search = toSearch({
    ...query,
    cint: codeOfIntent("transfer"),
    oldEsiId: draftUnder,
    planid: undefined,
    currentplanid: undefined,
  });
  return (
    <Wrap className={styles.page}>
      <div className={styles.narrow}>
        <PageHeading title={page.text(fields.heading)} lead={fields.lead && page.text(fields.lead)} />
        {draft?.asksAboutMeterProgram && (
          <>
            <PlainDialog
              id="meter-program"
              open
              data-opens=""
              className={standing.standing}
              title={fields.meterProgram.title}
              closeLabel={t("common.close")}
              actions={
                <form action="/forms/transfer-meter-program" method="post">
                  <input type="hidden" name="search" value={search} />
                  <input type="hidden" name="locale" value={locale} />
                  <Button iconAfter="arrow">{fields.meterProgram.continue}</Button>
                </form>
              }
            >
              <MarkedText text={page.text(fields.meterProgram.text)} page={page} />
            </PlainDialog>
            <script async src="/site/opens-dialog.js" />
          </>
        )}
        <ServiceInfoForm
          about="transfer"
          action="/forms/transfer-service-info"
          locale={locale}
          whose={await sealedOwner(page.brand)}
          search={search}
          accounts={accounts}
          values={values}
          problems={isUnknown ? withUnknownHome(draft?.problems ?? []) : (draft?.problems ?? [])}
          picked={picked}
          candidates={candidates}
          searchTexts={addressSearchTexts(page)}
          errorTexts={serviceInfoErrors(page, page.text(fields.SameAddressError))}
          summaryTitles={summaryTitles(page, 4)}
          submit={fields.continue}
          working={fields.working}
          loader={fields.loader}
          texts={{
            fromTitle: fields.fromTitle,
            toTitle: fields.toTitle,
            account: t("transfer.fields.ContractAccountNumber.label"),
            current: t("transfer.fields.CurrentServiceAddress.label"),
            next: t("transfer.fields.NewServiceAddress.label"),
            nextHint: t("transfer.fields.NewServiceAddress.hint"),
            isApartment: t("transfer.fields.IsApartment.label"),
            yes: t("transfer.fields.IsApartment.yes"),
            no: t("transfer.fields.IsApartment.no"),
            choose: t("orderForm.choose"),
            showHomes: fields.showHomes,
            change: t("common.change"),
            find: t("orderForm.findAddress"),
            take: t("orderForm.takeAddress"),
          }}
        />
      </div>
    </Wrap>
  );
}

const underHeading = (heading: string) => (words: ReactNode) => (
  <Wrap className={styles.page}>
    <PageHeading title={heading} />
    {words}
  </Wrap>
);

/** The active accounts with homes that service can move from; undefined for a visitor and after a failed call. */
const accountsToLeave = async (page: PageContext): Promise<readonly AccountToLeave[] | undefined> => {
  const { brand, locale, t } = page;
  const [running, homes] = await Promise.all([currentAccounts(brand, locale), currentHomes(brand, locale)]);
  if (!running || !homes) return undefined;
  const toLeave = homes.filter(canBeLeft);
  return running
    .map(({ number }) => ({
      number,
      label: t("transfer.account", { number }),
      homes: toLeave
        .filter(({ contractAccount }) => contractAccount === number)
        .map(({ esiid, serviceAddress }) => ({ esiid, text: serviceAddress })),
    }))
    .filter(({ homes: ofAccount }) => ofAccount.length > 0);
};

/** Defaults: the earlier input, otherwise the address's values, otherwise the only option. */
const withDefaults = (
  draft: ServiceInfoValues,
  { contractaccount, oldEsiId, esiid }: PageContext["query"],
  accounts: readonly AccountToLeave[],
): ServiceInfoValues => {
  const named = oldEsiId ?? esiid ?? "";
  const ofHome = accounts.find(({ homes }) => homes.some((home) => home.esiid === named));
  const wanted =
    (contractaccount === undefined ? undefined : paddedAccount(contractaccount)) ?? draft.ContractAccountNumber ?? "";
  const account =
    accounts.find(({ number }) => number === wanted) ??
    (contractaccount === undefined ? ofHome : undefined) ??
    (accounts.length === 1 ? accounts[0] : undefined);
  const home = [draft.CurrentServiceAddressNumber, named].find((one) =>
    account?.homes.some((own) => own.esiid === one),
  );
  return {
    ...draft,
    ContractAccountNumber: account?.number ?? "",
    CurrentServiceAddressNumber: home ?? (account?.homes.length === 1 ? account.homes[0]?.esiid : undefined) ?? "",
  };
};

/** Replaces all problems of the new home with one: the typed home is unknown. */
const withUnknownHome = (problems: readonly ServiceInfoProblem[]): readonly ServiceInfoProblem[] => [
  ...problems.filter(({ field }) => field !== "NewServiceAddress"),
  { field: "NewServiceAddress", code: "unknown" },
];
