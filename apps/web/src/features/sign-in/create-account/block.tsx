import { greetingName } from "@switchyard/domain/session/names";
import { knownArguments } from "../../../site/messages/known-arguments.ts";
import { foundCustomer } from "../../../site/session/found-customer.ts";
import { readFormTry } from "../../../site/session/form-try.ts";
import { passwordRule } from "../../../site/session/password-rule.ts";
import { FindAccountForm, NewAccountForm } from "./forms.tsx";
import { Panel } from "../panel.tsx";
import styles from "../panel.module.css";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { fieldsOf } from "../../../site/blocks/fields.ts";
import { MarkedText } from "../../../site/blocks/marked-text.tsx";
import { content } from "./content.ts";

/** Creates an online account: first the customer's identity, by data of their bill, then user name and password. */
export default async function CreateAccountBlock({ block, page }: BlockProps) {
  const { heading, lead, back, help, found, hasOne } = fieldsOf(block, content);
  const toSignIn = { href: page.href(back.href), label: page.text(back.text) };
  const otherWays = <MarkedText text={page.text(help)} page={page} />;
  const second = await readFormTry("create-account", page.search);
  const customer = second && (await foundCustomer());
  if (customer) {
    const { pattern } = await passwordRule(page.brand);
    return (
      <Panel
        title={page.text(found.heading, knownArguments({ firstName: greetingName(customer.firstName) }))}
        lead={page.text(found.lead)}
        help={otherWays}
      >
        <NewAccountForm
          page={page}
          outcome={second}
          questions={found.questions}
          terms={found.terms}
          pattern={pattern}
        />
      </Panel>
    );
  }
  const first = await readFormTry("find-account", page.search);
  if (first?.notice === "has-online-account") {
    return (
      <Panel title={page.text(hasOne.heading)} lead={page.text(hasOne.lead)} help={otherWays}>
        <ul className={styles.links}>
          {hasOne.links.map(({ text, href }) => (
            <li key={href}>
              <a href={page.href(href)}>{page.text(text)}</a>
            </li>
          ))}
        </ul>
      </Panel>
    );
  }
  return (
    <Panel title={page.text(heading)} lead={page.text(lead)} back={toSignIn} help={otherWays}>
      <FindAccountForm page={page} outcome={first} />
    </Panel>
  );
}
