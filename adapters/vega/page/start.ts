import { readContents } from '#adapters/vega/page/contents.ts';
import { detailsOf } from '#adapters/vega/page/details.ts';
import { movedAll, zoomedAll } from '#adapters/vega/page/gestures.ts';
import { followPointers } from '#adapters/vega/page/pointing.ts';
import { withoutParts, withSwitched } from '#adapters/vega/page/seen.ts';
import type { Stage } from '#adapters/vega/page/stage.ts';
import { stageOf } from '#adapters/vega/page/stage.ts';
import { csvOf } from '#adapters/vega/page/table-text.ts';
import { tellHeight } from '#adapters/vega/page/told-height.ts';
import type { Actions } from '#adapters/vega/page/tools.ts';
import {
  bindButtons,
  bindKeys,
  download,
  fileName,
  setShown,
  showCurves,
  showRange,
} from '#adapters/vega/page/tools.ts';

/** Shows the figure, and does what is asked of it. */
async function start(): Promise<void> {
  const [figure, canvas] = [document.getElementById('figure'), document.querySelector('canvas')];
  if (figure === null || canvas === null) return;
  const contents = await readContents();
  await document.fonts.load('13px Inter').catch(() => []);
  const stage: Stage = stageOf(contents, figure, canvas, (layout, seen) => {
    showRange(layout, seen);
    showCurves(layout, seen, (table) => stage.show(withSwitched(stage.seen(), table)));
    lookCloser?.(layout, seen);
  });
  const { partsAt } = contents;
  const lookCloser =
    partsAt === undefined ? undefined : detailsOf(contents, partsAt, () => stage.show(stage.seen()));
  let isBoxing = false;
  followPointers(canvas, figure, contents, stage, () => isBoxing);
  const actions = moves(stage);
  bindKeys(canvas, actions);
  bindButtons({
    ...actions,
    boxing() {
      isBoxing = !isBoxing;
      document.getElementById('boxing')?.setAttribute('aria-pressed', String(isBoxing));
    },
    csv: () => download(`${fileName(contents.title)}.csv`, csvOf(contents, stage.layout(), stage.seen())),
    theme: () => stage.arrange((now) => (now === 'light' ? 'dark' : 'light')),
  });
  setShown('csv', Object.keys(contents.tables).length > 0);
  setShown('thinned', contents.isThinned);
  new ResizeObserver(() => stage.arrange()).observe(figure);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) =>
    stage.arrange(() => (matches ? 'dark' : contents.theme)),
  );
  tellHeight();
}

function moves({ layout, seen, show }: Stage): Actions {
  return {
    closer: () => show(zoomedAll(layout(), seen(), 0.5)),
    wider: () => show(zoomedAll(layout(), seen(), 2)),
    earlier: (isFar) => show(movedAll(layout(), seen(), isFar ? -0.9 : -0.2)),
    later: (isFar) => show(movedAll(layout(), seen(), isFar ? 0.9 : 0.2)),
    whole: () => show(withoutParts(seen())),
  };
}

void start();
