/**
 * A streamed part arrives hidden behind the footer, and a script moves it into place. Without scripts this style shows
 * it there, moves the footer below it and hides its placeholder (`data-fallback`). The footer may be nested in another
 * element of the body. The rule is in the layer that hides `hidden` elements, because among important rules the first
 * layer wins.
 */
const css = `
@layer reset{body>[id^="S:"]{display:block!important}}
body>[id^="S:"]{order:1}
body>footer,body>footer~:not([id^="S:"]),body>:has(>footer)>footer,body>:has(>footer)>footer~*{order:2}
[data-fallback]{display:none!important}
[data-late]{min-height:0}
`.replaceAll("\n", "");

export function WithoutScript() {
  return (
    <noscript>
      <style dangerouslySetInnerHTML={{ __html: css }} />
    </noscript>
  );
}
