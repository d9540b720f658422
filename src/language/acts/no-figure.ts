import type { ActSpec } from '#src/language/reading/act.ts';

const PARTS = [
  'legend',
  'yaxis',
  'xaxis',
  'axis',
  'panel',
  'grid',
  'title',
  'colormap',
  'coloraxis',
  'limits',
  'ticks',
  'line',
] as const;

/** "Zoom in to the last 3 days" in a thread without a figure. */
export const noFigureAct: ActSpec = {
  name: 'no-figure',
  rank: 96,
  read(view, { hasData, hasBrought, drawn, acts, named }) {
    const isOfFigure =
      view.hasWord('verb', 'zoom') || view.hasWord('noun', ...PARTS) || view.hasWord('scale');
    const hasOther = view.series().length > 0 || hasData || hasBrought || acts.length > 0 || named > 0;
    if (!isOfFigure || drawn.hasAny || hasOther || view.isQuestion) return undefined;
    return {
      acts: [
        {
          do: 'refuse',
          what: 'figure',
          reason: 'There is no plot in this thread yet.',
          hint: 'Ask for one first, e.g. "plot the ACE magnetic field for 10 to 12 May 2024".',
        },
      ],
      used: view.phrases,
    };
  },
};
