/** The page's styles. It loads nothing else, so that a saved page looks the same in ten years. */
export const styles = `
:root { color-scheme: light dark; --ink: light-dark(#16231f, #e8efec); --quiet: light-dark(#55645f, #a3b5ae); --paper: light-dark(#f4f7f5, #0f1614); --card: light-dark(#fff, #17211d); --sunk: light-dark(#f4f7f5, #101815); --line: light-dark(#d7dfdb, #2c3a35); --good: light-dark(#14684a, #6fd3a8); --bad: light-dark(#a3241d, #ff9b90); --doubt: light-dark(#7a5200, #f0c060); --lit: light-dark(#ddf2e7, #173a2c); --lit-bad: light-dark(#fbe6e4, #42201d); --lit-doubt: light-dark(#fbf0d9, #392b10); --code: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, monospace; }
*, ::before, ::after { box-sizing: border-box; }
html { scroll-behavior: smooth; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0 auto; max-width: 82rem; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 0 2.5rem; padding: 2rem 1.5rem 4rem; }
header { grid-column: 1 / -1; margin-bottom: 1.75rem; }
header p { margin: .25rem 0; color: var(--quiet); } header .kicker { margin: 0; }
h1 { margin: 0; font-size: clamp(1.5rem, 1rem + 2.4vw, 2.2rem); line-height: 1.2; letter-spacing: -.01em; overflow-wrap: anywhere; }
header .verdict { display: inline-block; margin: .75rem 0 0; padding: .4rem .9rem; border-radius: .6rem; font-weight: 600; background: var(--lit); color: var(--good); }
header .verdict.different { background: var(--lit-bad); color: var(--bad); } header .verdict.cannot-tell { background: var(--lit-doubt); color: var(--doubt); }
.short { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .2rem 1rem; margin: 1rem 0 0; padding: 1rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: .9rem; }
.short dt { grid-column: 1; color: var(--quiet); } .short dd { grid-column: 2; margin: 0; overflow-wrap: anywhere; } .short dt:last-of-type + dd { font-weight: 600; }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--good); outline-offset: 2px; border-radius: .25rem; }

nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow: auto; }
nav ol { list-style: none; margin: 0; padding: .25rem 0 .25rem 7px; }
nav li { position: relative; padding: 0 0 .9rem 1.4rem; border-left: 2px solid var(--line); line-height: 1.3; }
nav li:last-child { padding-bottom: 0; border-color: transparent; }
nav li::before { content: ""; position: absolute; left: -10px; top: .1rem; width: 18px; height: 18px; border-radius: 50%; background: var(--good); border: 3px solid var(--paper); }
nav li.different::before { background: var(--bad); } nav li.cannot-tell::before, nav li.did-not-end::before { background: var(--doubt); }
nav a { text-decoration: none; font-weight: 500; } nav a:hover { text-decoration: underline; }
nav span { display: block; color: var(--quiet); font-size: .85rem; overflow-wrap: anywhere; }

.step { background: var(--card); border: 1px solid var(--line); border-radius: .9rem; padding: 1.25rem 1.5rem; margin-bottom: 1.25rem; scroll-margin-top: 1.5rem; }
.step:target { border-color: var(--good); box-shadow: 0 0 0 1px var(--good); }
.step.different { border-color: var(--bad); } .step.cannot-tell, .step.did-not-end { border-color: var(--doubt); }
.step > header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: .25rem 1rem; margin: 0 0 .75rem; }
h2 { margin: 0; font-size: 1.2rem; line-height: 1.3; } h2 span { color: var(--quiet); font-weight: 400; margin-right: .35rem; font-variant-numeric: tabular-nums; }
.step > header p { margin: 0; font-size: .85rem; } .step > header .when { font-variant-numeric: tabular-nums; }
code { font-family: var(--code); font-size: .85em; overflow-wrap: anywhere; }
.differences { margin: 0 0 .75rem; padding: .6rem 1rem .6rem 2rem; border-radius: .5rem; background: var(--lit-bad); color: var(--bad); }
.problem, .once { margin: .6rem 0; padding: .5rem .9rem; border-radius: .5rem; font-size: .92rem; } .problem { background: var(--lit-doubt); color: var(--doubt); } .once { background: var(--sunk); color: var(--quiet); }

.exchange { border-left: 2px solid var(--line); padding-left: .9rem; margin: .75rem 0; }
h3 { margin: 0; font-size: 1rem; font-weight: 600; } h3 small { color: var(--quiet); font-weight: 400; font-size: .85rem; overflow-wrap: anywhere; } h3 .ill { color: var(--bad); }
details { margin: .2rem 0; } summary { cursor: pointer; color: var(--quiet); font-size: .92rem; width: fit-content; padding: .1rem .25rem .1rem 0; } summary:hover { color: var(--ink); }
pre { margin: .4rem 0; max-height: 24rem; overflow: auto; padding: .75rem 1rem; background: var(--sunk); border: 1px solid var(--line); border-radius: .5rem; font: .82rem/1.5 var(--code); white-space: pre-wrap; overflow-wrap: anywhere; }

.decision { margin: 1rem 0 0; } .decision th small { display: block; color: var(--quiet); font-weight: 400; } figcaption { font-weight: 600; } figcaption code { color: var(--quiet); font-weight: 400; margin-left: .4rem; }
.facts { list-style: none; margin: .5rem 0 .75rem; padding: 0; display: flex; flex-wrap: wrap; gap: .35rem; font-size: .85rem; }
.facts li { border: 1px solid var(--line); border-radius: 1rem; padding: .05rem .65rem; overflow-wrap: anywhere; } .facts li.yes, .facts li.is { background: var(--sunk); } .facts li.no { color: var(--quiet); border-style: dashed; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; padding: .4rem .6rem; vertical-align: top; font-weight: 400; overflow-wrap: anywhere; }
tbody th { width: 44%; } td.source { width: 15%; font-size: .85rem; }
thead th { color: var(--quiet); font-size: .8rem; padding-block: 0 .25rem; }
tbody tr { border-top: 1px solid var(--line); } tbody tr.passed, tbody tr.unasked { color: var(--quiet); }
/* The path: down past the rules that did not fit, and out at the one that did. */
td.path, th.path { position: relative; width: 2.25rem; padding: 0; }
td.path::after { content: ""; position: absolute; left: 50%; top: .7rem; width: 12px; height: 12px; margin-left: -6px; border-radius: 50%; border: 2px solid var(--line); background: var(--card); }
tr.passed td.path::before, tr.met td.path::before { content: ""; position: absolute; left: 50%; top: -1px; bottom: -1px; width: 2px; margin-left: -1px; background: var(--good); opacity: .55; }
tr.met td.path::before { bottom: auto; height: 1.25rem; } tbody tr:first-child td.path::before { top: 1rem; } tbody tr.met:first-child td.path::before { display: none; }
tr.passed td.path::after { border-color: var(--good); }
tr.met td.path::after { top: .5rem; width: 16px; height: 16px; margin-left: -8px; border: 0; background: var(--good); box-shadow: 0 0 0 4px var(--lit); }
tr.met { background: var(--lit); } tr.met > * { border-block: 1px solid var(--good); } tr.met th, tr.met .outcome { font-weight: 600; }
tr.today { background: var(--lit-bad); } tr.today td.path::after { border-color: var(--bad); background: var(--bad); }
.outcome::before { content: "→ "; color: var(--quiet); }
.mark { display: inline-block; margin-left: .4rem; padding: 0 .5rem; border-radius: 1rem; font-size: .75rem; font-weight: 600; background: var(--good); color: var(--card); white-space: nowrap; } tr.today .mark { background: var(--bad); }
.sent { margin: 1rem 0 0; padding-top: .75rem; border-top: 1px solid var(--line); } .sent strong { overflow-wrap: anywhere; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

@media (max-width: 56rem) {
  body { display: block; padding: 1.25rem 1rem 3rem; }
  nav { position: static; max-height: none; margin-bottom: 1.5rem; }
  .step { padding: 1rem; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody { display: block; }
  tbody tr { display: grid; grid-template-columns: 2.25rem minmax(0, 1fr); position: relative; padding: .35rem 0; }
  tbody th, tbody td { display: block; width: auto; padding: 0 .5rem 0 0; border: 0; grid-column: 2; } td.source { width: auto; }
  tbody td.path { grid-column: 1; grid-row: 1 / span 3; align-self: stretch; width: auto; padding: 0; margin-block: -.35rem; }
  tr.met { outline: 1px solid var(--good); } tr.met > * { border: 0; }
  td.source:empty { display: none; }
}
`;
