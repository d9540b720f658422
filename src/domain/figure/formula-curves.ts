import { BotError } from '#src/domain/failure.ts';
import { hasTimeAxis } from '#src/domain/figure/axes.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { formulaOf } from '#src/domain/figure/formula.ts';
import type { FormulaCurve, Panel } from '#src/domain/figure/panel.ts';
import { panelsAt } from '#src/domain/figure/parts.ts';
import { THRESHOLDS } from '#src/domain/figure/thresholds.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Wish = ChangeOf<'curve'>;
type Summaries = readonly FrameSummary[];

/** A curve of a formula in the panels that are named, or in the first whose x axis has numbers; it never moves an axis. @throws BotError */
export function withCurve(figure: Figure, wish: Wish, summaries: Summaries): Figure {
  const curve = curveOf(wish);
  formulaOf(curve.formula);
  const hosts = panelsAt(figure, wish.panel, summaries).filter((index) =>
    canHold(figure.panels[index], summaries),
  );
  const [first] = hosts;
  if (first === undefined) {
    throw new BotError(
      'invalid-request',
      'A formula of x needs a scatter or a spectrum, and this plot has none.',
      {
        hint: 'Ask for one first, e.g. "temperature anisotropy against beta".',
      },
    );
  }
  const meant = wish.panel === undefined ? [first] : hosts;
  return {
    ...figure,
    panels: figure.panels.map((panel, index) => (meant.includes(index) ? joined(panel, curve) : panel)),
  };
}

function canHold(panel: Panel | undefined, summaries: Summaries): boolean {
  if (panel === undefined || panel.variant === 'orbit') return false;
  return panel.kind === 'scatter' || (panel.kind === 'line' && !hasTimeAxis(panel, summaries));
}

function curveOf({ kind: _, panel: _panel, formula, threshold, ...look }: Wish): FormulaCurve {
  const known = threshold === undefined ? undefined : THRESHOLDS[threshold];
  if (known !== undefined) return { label: known.name, ...look, formula: known.formula };
  if (formula !== undefined) return { ...look, formula };
  throw new BotError('invalid-request', 'It is not clear which curve is meant.', {
    hint: 'Give a formula of x, e.g. "1 + 0.77 / (x + 0.016)^0.76".',
  });
}

/** One of the same formula takes the place of that before. */
function joined(panel: Panel, curve: FormulaCurve): Panel {
  const others = (panel.curves ?? []).filter(({ formula }) => formula !== curve.formula);
  return { ...panel, curves: [...others, curve].slice(-12) };
}

/** `"mirror", y = 1 + 0.77 / (x + 0.016)^0.76`. */
export function curveText(wish: Wish): string {
  const { label, formula } = curveOf(wish);
  const plain = `y = ${formula.replace(/^\s*y\s*=\s*/i, '')}`;
  const source =
    wish.threshold === undefined
      ? ''
      : ' (Hellinger et al. 2006, for a growth rate of 0.001 of the proton gyrofrequency)';
  return label === undefined ? plain : `"${label}", ${plain}${source},`;
}
