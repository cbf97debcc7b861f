import { createElement } from "react";
import { cleanBody, type Piece, piecesOf } from "../../../site/html/clean-html.ts";
import { Wrap } from "../../../ui/shell/wrap.tsx";
import type { BlockProps } from "../../../site/blocks/block-props.ts";
import { BrokenBlock, fieldsOf } from "../../../site/blocks/fields.ts";
import { content } from "./content.ts";

/**
 * HTML of the content, in the head or in the block's place (S1-307, S1-308; param `place`). It is sanitized: the
 * provider's settings list the elements allowed in the body, and the allowed script origins.
 */
export default function HtmlInjectionBlock({ block, page }: BlockProps) {
  // HTML is not an ICU message, so braces and tags in it have no special meaning.
  const { html } = fieldsOf(block, content);
  const { contentHtmlTags: tags, contentScriptOrigins: scriptOrigins } = page.site.config;
  const pieces = piecesOf(html, { scriptOrigins });
  switch (block.params["place"]) {
    case "head":
      return pieces.map(element);
    case "body":
      return (
        <>
          <Wrap>
            <div dangerouslySetInnerHTML={{ __html: cleanBody(html, { tags }) }} />
          </Wrap>
          {pieces.filter(({ tag }) => tag === "script").map(element)}
        </>
      );
    default:
      throw new BrokenBlock('html-injection: the param place must be "head" or "body"');
  }
}

/** React moves such elements to the head from any place. */
const element = ({ tag, attributes: { hreflang, ...attributes } }: Piece, place: number) =>
  createElement(tag, {
    key: place,
    ...attributes,
    ...(hreflang === undefined ? {} : { hrefLang: hreflang }),
    ...(tag === "script" ? { async: true } : {}),
  });
