import type { AccountHome } from "@switchyard/domain/account/model";
import { homeChoice } from "../../../site/session/own-look-ups.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Select, type SelectOption } from "../../../ui/forms/select.tsx";
import { TextInput } from "../../../ui/forms/text-input.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import styles from "./account-top-panel.module.css";
import { content } from "./content.ts";

/**
 * One switch for all accounts and homes of the customer. A form puts the choice into the address, so
 * it works without scripts. A single account or home is read-only. Renders nothing when the look-up fails.
 */
export default async function AccountTopPanel({ block, page }: BlockProps) {
  const fields = fieldsOf(block, content);
  const { contractaccount = "", esiid = "" } = page.query;
  const choice = await homeChoice(contractaccount, esiid, page.brand, page.locale);
  if (choice?.kind !== "chosen") return null;
  const { accounts, contractAccount, homes, home } = choice;
  const words = { active: "{address}", pending: fields.comingHome, inactive: fields.formerHome } as const;
  const homeText = ({ status, serviceAddress }: AccountHome): string =>
    page.text(words[status], { address: serviceAddress });
  const listed =
    accounts.some(({ number }) => number === contractAccount) || accounts.length === 0
      ? accounts
      : [{ number: contractAccount }, ...accounts];
  return (
    <Wrap width="account">
      <form
        data-submits-on-change=""
        action={page.href(page.path)}
        autoComplete="off"
        className={styles.panel}
        aria-label={page.text(fields.label)}
      >
        <Choice
          id="account"
          name="contractaccount"
          label={page.text(fields.account)}
          value={accounts.length === 0 ? "" : contractAccount}
          options={listed.map(({ number }) => ({ value: number, label: number }))}
          none={page.text(fields.noAccount)}
        />
        <Choice
          id="home"
          name="esiid"
          label={page.text(fields.home)}
          value={home?.esiid ?? ""}
          options={homes.map((one) => ({ value: one.esiid, label: homeText(one) }))}
          none={page.text(fields.noHome)}
          wide
        />
        {(listed.length > 1 || homes.length > 1) && (
          <Button className={styles.apply} variant="secondary" small>
            {page.text(fields.apply)}
          </Button>
        )}
      </form>
    </Wrap>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly none: string;
  readonly wide?: boolean;
}

/** A select. With one option or none it is a read-only line, which is still submitted. */
function Choice({ id, name, label, value, options, none, wide = false }: ChoiceProps) {
  const [only] = options;
  return (
    <Field id={id} label={label} className={wide ? styles.wide : styles.narrow}>
      {(wiring) =>
        options.length > 1 ? (
          <Select {...wiring} name={name} defaultValue={value} options={options} />
        ) : (
          <>
            <TextInput {...wiring} readOnly defaultValue={only?.label ?? ""} placeholder={none} />
            {only && <input type="hidden" name={name} value={only.value} />}
          </>
        )
      }
    </Field>
  );
}
