/**
 * What is streamed arrives hidden, behind the footer, and a script moves it to its place. Without scripts it is shown
 * where it is, and the footer goes behind it; its placeholder (`data-fallback`) is left out.
 * The footer may stand within another element of the body.
 * It is shown from within the layer that hides what is `hidden`: of important rules, those of the first layer win.
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
