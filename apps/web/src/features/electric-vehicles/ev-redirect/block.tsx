import { homesForVehicle } from "@switchyard/domain/electric-vehicles/whose-contract";
import { redirect } from "next/navigation";
import { isVehicleCode } from "../link-vehicle.ts";
import { currentHomes } from "../../../site/session/own-look-ups.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { PageHeading } from "../../../ui/shell/page-heading.tsx";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";
import styles from "./ev-redirect.module.css";

/**
 * A car maker's site sends the customer back to this page, with `state` and `code`. Opening the page changes
 * nothing: its form passes the code on, automatically with scripts, otherwise by its button. A customer with several
 * homes first chooses one. Without a code the page leads to /oops.
 */
export default async function EvRedirectBlock({ block, page }: BlockProps) {
  const { targets, otherwise, heading, text, home, submit } = fieldsOf(block, content);
  const code = page.search.get("code")?.trim() ?? "";
  if (!isVehicleCode(code)) redirect(page.href("/oops?errorCode=VehicleCodeMissing"));
  const { href } = targets.find(({ state }) => state === page.search.get("state")) ?? otherwise;
  const homes = homesForVehicle((await currentHomes(page.brand, page.locale)) ?? []);
  return (
    <Wrap>
      <PageHeading title={page.text(heading)} lead={page.text(text)} />
      <form
        action="/forms/link-vehicle"
        method="post"
        className={styles.form}
        data-sends-at-once={homes.length > 1 ? undefined : ""}
      >
        <input type="hidden" name="locale" value={page.locale} />
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="target" value={href} />
        {homes.length > 1 ? (
          <SelectField
            id="esiid"
            name="esiid"
            label={page.text(home)}
            options={homes.map(({ esiid, serviceAddress }) => ({ value: esiid, label: serviceAddress }))}
          />
        ) : (
          <script async src="/site/sends-at-once.js" />
        )}
        <Button iconAfter="arrow" wide="phone">
          {page.text(submit)}
        </Button>
      </form>
    </Wrap>
  );
}
