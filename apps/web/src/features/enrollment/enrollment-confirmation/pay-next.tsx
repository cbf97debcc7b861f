import type { OrderInformation } from "@switchyard/domain/enrollment/parts";
import { addressText } from "../../../parts/plans/words.ts";
import type { Arguments } from "../../../parts/order-summary/next-steps.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { MarkedLine } from "../../../site/blocks/marked-text.tsx";
import type { ConfirmationContent } from "./content.ts";
import styles from "./enrollment-confirmation.module.css";
import { NearestLocation } from "./nearest-location.lazy.client.tsx";

const usualMiles = 50;

interface PayNextProps extends BlockProps {
  readonly words: ConfirmationContent["nextStep"];
  readonly args: Arguments;
  readonly payment: "by-phone" | "at-a-location" | "balance";
  readonly address: OrderInformation["address"];
}

/**
 * Instructions for a deposit that is not paid by card, or for an old debt alone: a call, or a visit to the nearest
 * store (E-287 to E-290).
 */
export function PayNext({ block, page, words, args, payment, address }: PayNextProps) {
  const { text } = page;
  const { location } = words;
  const instructions = { "by-phone": words.phone, "at-a-location": location, balance: words.balance }[payment];
  return (
    <section className={styles.step} data-tone="tint" aria-labelledby="next-step">
      <h2 id="next-step">{instructions.heading}</h2>
      <p>
        <MarkedLine text={text(instructions.text, args)} page={page} />
      </p>
      {payment === "at-a-location" && (
        <NearestLocation
          address={addressText(address)}
          miles={Number(block.params["nearestWithinMiles"]) || usualMiles}
          directionsUrl={block.params["directionsUrl"] ?? ""}
          texts={{
            nearest: location.nearest,
            distance: text(location.distance, { miles: "{miles}" }),
            directions: location.directions,
            generic: location.generic,
          }}
          all={{ text: location.all.text, href: `${page.href(location.all.href)}?address=${address.zip}&distance=25` }}
        />
      )}
    </section>
  );
}
