/** What stands around the figure. @param title escaped for HTML */
export function pageBody(title: string): string {
  return `<main>
<h1>${title}</h1>
<nav aria-label="View">
<button id="earlier" title="Earlier (←)" aria-label="Earlier">◀</button><button id="later" title="Later (→)" aria-label="Later">▶</button>
<button id="closer" title="Closer (+)" aria-label="Closer">+</button><button id="wider" title="Wider (−)" aria-label="Wider">−</button>
<button id="whole" title="The whole (double click, 0)">Whole</button>
<button id="boxing" title="Drag a box to zoom into it (or hold Shift)" aria-pressed="false">Box</button>
<button id="csv" title="The data of this view as CSV">CSV</button>
<button id="theme" title="Light or dark">Light / dark</button>
<details hidden><summary>Curves</summary><div id="curves"></div></details>
</nav>
<div id="figure"><canvas tabindex="0" role="application" aria-label="${title}" aria-describedby="how"></canvas></div>
<p id="range" role="status"></p>
<p id="thinned" hidden>This page holds a selection of the samples that keeps every peak; Helio exports all of them.</p>
<p id="how">Wheel or two fingers zoom, dragging moves, Shift and dragging (or Box) zooms into a box, a double click or Whole goes back, names in the legend switch curves. Keys: ← → move, + − zoom, 0 whole.</p>
</main>`;
}

/** Colours are those of the themes of figures. */
export const PAGE_STYLE = `@font-face{font-family:Inter;src:local('Inter'),local('Helvetica Neue'),local('Arial'),local('Liberation Sans'),local('DejaVu Sans')}
:root{--paper:#fff;--ink:#1a1a1a;--soft:#5a5a5a;--line:#d0d0d0;--card:#fffffff2}
:root[data-theme=dark]{--paper:#15181d;--ink:#eceff3;--soft:#aab2bd;--line:#39414c;--card:#20252cf2}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:14px/1.4 Inter,system-ui,sans-serif}
main{max-width:1700px;margin:0 auto;padding:8px}
h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
nav{display:flex;flex-wrap:wrap;gap:6px;align-items:center}
button,summary{font:inherit;color:inherit;background:none;border:1px solid var(--line);border-radius:6px;padding:4px 10px;min-height:32px;min-width:34px;cursor:pointer}
button[aria-pressed=true]{background:var(--ink);color:var(--paper)}
button:focus-visible,summary:focus-visible,canvas:focus-visible{outline:2px solid #4a90d9;outline-offset:1px}
details{position:relative}
details[open]>div{position:absolute;z-index:3;right:0;display:grid;gap:4px;min-width:200px;max-height:60vh;overflow:auto;padding:10px;background:var(--card);border:1px solid var(--line);border-radius:6px}
label{display:flex;gap:8px;align-items:center}
#figure{position:relative;margin-top:6px;overflow:hidden}
canvas{display:block;margin:0 auto;touch-action:pan-y;cursor:crosshair}
#hairs div{position:absolute;width:1px;background:var(--soft);pointer-events:none}
#box{position:absolute;border:1px solid #4a90d9;background:#4a90d933;pointer-events:none}
#readout{position:absolute;z-index:2;max-width:min(92%,420px);padding:6px 9px;background:var(--card);border:1px solid var(--line);border-radius:6px;font-size:12.5px;pointer-events:none;font-variant-numeric:tabular-nums}
#readout div{display:flex;gap:6px;align-items:baseline}
#readout i{flex:none;width:9px;height:9px;border-radius:2px}
#readout b{margin-left:auto;padding-left:10px;white-space:nowrap}
[hidden]{display:none!important}
p{margin:6px 2px;color:var(--soft);font-size:12.5px}
#range{color:var(--ink);font-variant-numeric:tabular-nums}`;
