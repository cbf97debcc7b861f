import { usageMeterOf } from "@switchyard/domain/account/home-type";
import type { Member } from "@switchyard/domain/session/model";
import { Advice } from "../../../parts/order-summary/advice.tsx";
import type { BlockProps, PageContext } from "../../../site/blocks/block-props.ts";
import { currentHomes, homeChoice } from "../../../site/session/own-look-ups.ts";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import styles from "./order-in-doubt.module.css";
import { homesToCome, type OwnOrder, ownOrder } from "../whole-account.ts";

/**
 * The advice for orders without an answer, above the pages that could order again. The param `of: homes-to-come` asks about
 * homes that the account doesn't list yet, in place of the home of the address.
 */
export default async function OrderInDoubt({ block, page }: BlockProps) {
  const member = await page.customer();
  if (!member) return null;
  const found =
    block.params["of"] === "homes-to-come" ? await ordersToCome(page, member) : await orderHere(page, member);
  const open = found.flatMap(({ trail: { advised, way, reference } }) =>
    advised ? [{ advised, way, reference }] : [],
  );
  return open.map(({ advised, way, reference }) => (
    <Wrap key={reference} width="account" className={styles.wrap}>
      <Advice
        page={page}
        advised={advised}
        // Uses the form of the order's own page.
        href={way && isHere(way, page) ? undefined : way}
        reference={reference}
      />
    </Wrap>
  ));
}

const isHere = (href: string, { href: hrefOf, path }: PageContext): boolean => href.split("?")[0] === hrefOf(path);

const orderHere = async (page: PageContext, member: Member): Promise<readonly OwnOrder[]> => {
  const { query, brand, locale } = page;
  const choice = await homeChoice(
    query.contractaccount ?? "",
    query.oldEsiId ?? usageMeterOf(query) ?? "",
    brand,
    locale,
  );
  const found = choice?.kind === "chosen" && choice.home && (await ownOrder(choice.home, page, member));
  return found ? [found] : [];
};

const ordersToCome = async (page: PageContext, member: Member): Promise<readonly OwnOrder[]> => {
  const homes = await currentHomes(page.brand, page.locale);
  const found = homes && (await homesToCome(homes, page, member));
  return found?.flatMap(({ asked: { order }, trail }) => (order && trail ? [{ order, trail }] : [])) ?? [];
};
