import { Fragment } from "react";

/** Words with an e-mail address in them, which breaks after its @ rather than anywhere. */
export const EmailBreak = ({ text }: { readonly text: string }) =>
  text.split(/(?<=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
