/** The page's looks. It loads nothing, so that a page that was kept shows the same in ten years. */
export const styles = `
:root { color-scheme: light dark; --ink: light-dark(#16231f, #e8efec); --quiet: light-dark(#5a6a64, #9db0a8); --paper: light-dark(#f6f8f7, #101816); --card: light-dark(#fff, #18231f); --line: light-dark(#d7dfdb, #2c3a35); --good: light-dark(#14684a, #6fd3a8); --bad: light-dark(#a3241d, #ff9b90); --doubt: light-dark(#7a5200, #f0c060); --lit: light-dark(#e2f3ea, #173a2c); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); display: grid; grid-template-columns: minmax(14rem, 18rem) minmax(0, 60rem); gap: 0 2rem; padding: 1.5rem; justify-content: center; }
header { grid-column: 1 / -1; border-bottom: 1px solid var(--line); margin-bottom: 1rem; }
h1 { margin: 0; font-size: 1.9rem; letter-spacing: .01em; }
.kicker { margin: 0; color: var(--quiet); }
.verdict { font-weight: 600; }
.verdict.same { color: var(--good); } .verdict.different { color: var(--bad); } .verdict.cannot-tell { color: var(--doubt); }
nav { position: sticky; top: 1rem; align-self: start; }
nav ol { list-style: none; margin: 0; padding: 0; border-left: 2px solid var(--line); }
nav li { padding: .25rem 0 .25rem 1rem; position: relative; }
nav li::before { content: ""; position: absolute; left: -7px; top: .75rem; width: 12px; height: 12px; border-radius: 50%; background: var(--good); border: 2px solid var(--paper); }
nav li.different::before { background: var(--bad); } nav li.cannot-tell::before, nav li.did-not-end::before { background: var(--doubt); }
nav span { display: block; color: var(--quiet); font-size: .85rem; overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: .2em; }
.step { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; margin-bottom: 1.25rem; scroll-margin-top: 1rem; }
.step.different { border-left: 4px solid var(--bad); } .step.cannot-tell, .step.did-not-end { border-left: 4px solid var(--doubt); }
h2 { margin: 0 0 .5rem; font-size: 1.2rem; } h2 > span { color: var(--quiet); font-weight: 400; }
h3 { margin: .75rem 0 .25rem; font-size: 1rem; } small { color: var(--quiet); font-weight: 400; overflow-wrap: anywhere; }
.differences { color: var(--bad); } .problem { color: var(--doubt); }
details { margin: .25rem 0; } summary { cursor: pointer; color: var(--quiet); }
pre { overflow: auto; max-height: 24rem; padding: .75rem; background: var(--paper); border-radius: .5rem; font-size: .85rem; }
code { font-size: .85em; overflow-wrap: anywhere; }
figure { margin: 1rem 0; overflow-x: auto; } figcaption { margin-bottom: .25rem; } .facts { margin: .25rem 0; color: var(--quiet); }
table { border-collapse: collapse; width: 100%; font-size: .9rem; } th, td { text-align: left; padding: .3rem .5rem; border-top: 1px solid var(--line); vertical-align: top; font-weight: 400; }
thead th { color: var(--quiet); border: 0; }
tr.passed { color: var(--quiet); } tr.passed th { text-decoration: line-through; text-decoration-thickness: 1px; } tr.unasked { color: var(--quiet); }
tr.met { background: var(--lit); } tr.met th { font-weight: 600; } tr b { color: var(--good); font-size: .8rem; text-decoration: none; } tr.today { outline: 2px solid var(--bad); } tr.today b { color: var(--bad); }
.sent { margin-bottom: 0; }
@media (max-width: 50rem) { body { grid-template-columns: minmax(0, 1fr); padding: 1rem; } nav { position: static; margin-bottom: 1rem; } }
`;
