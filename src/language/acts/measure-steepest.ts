import type { Act } from '#src/domain/request.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const MOST = /^(?:steepest|sharpest|fastest|quickest|biggest|largest|greatest|max|maximum|most rapid|most)$/i;
const CHANGE = /^(?:slopes?|gradients?|rate|rates|change|changes|rate of change|dst\/dt|decline|rapid)$/i;
const FALL = /^(?:drops?|falls?|decreases?|decline|declines|negative|downward|plunge|dips?)$/i;
const RISE = /^(?:rises?|increases?|growth|positive|upward|climbs?|jumps?)$/i;
/** Of these words alone the size of a jump may be meant, and not how fast it went. */
const HOW = /^how (?:fast|quick|quickly|rapidly|steep|steeply)$/i;
const STEEP = /^(?:steepest|sharpest|fastest|quickest|most rapid)$/i;

/** "Steepest drop of Dst and when?", "biggest negative slope in H, in nT/min": the extreme of the change per time. */
export const measureSteepestAct: ActSpec = {
  name: 'measure-steepest',
  rank: 10,
  read(view, setting) {
    const falls = view.spelt(FALL);
    const rises = view.spelt(RISE);
    // "How fast did Dst drop?" asks for the fastest drop.
    const how =
      falls.length + rises.length === 0 ? [] : view.words('statistic').filter(({ raw }) => HOW.test(raw));
    const most = [...view.spelt(MOST), ...how];
    const changes = [
      ...view.spelt(CHANGE),
      ...view.words('noun', 'slope'),
      ...view.words('operation', 'derivative'),
    ];
    const isSteep = most.some(({ raw }) => STEEP.test(raw) || HOW.test(raw));
    const isChange = changes.length > 0 || (isSteep && falls.length + rises.length > 0);
    if (most.length === 0 || !isChange || view.hasWord('verb', 'list', 'find', 'fit')) return undefined;
    // "The largest |dH/dt|" is of its size.
    if (changes.some(({ raw }) => /\/dt/i.test(raw))) return undefined;
    if (view.all('condition').length > 0 || view.all('span').length > 0) return undefined;
    const measured = measuredOf(view, setting);
    const unit = perOf(view);
    const act: Act = {
      do: 'compute',
      operation: 'derivative',
      params: { per: unit.per },
      of: measured.of,
      period: measured.period,
      isOnlyMade: true,
    };
    const isEither = falls.length + rises.length === 0 || (falls.length > 0 && rises.length > 0);
    const statistics = isEither
      ? (['minimum', 'maximum'] as const)
      : falls.length > 0
        ? (['minimum'] as const)
        : (['maximum'] as const);
    return {
      acts: [
        ...measured.shown,
        act,
        {
          do: 'measure',
          question: { kind: 'statistic', statistics: [...statistics], asksTime: true },
          of: [{ kind: 'act', act: setting.acts.length + measured.shown.length }],
          period: measured.period,
        },
      ],
      used: [
        ...most,
        ...changes,
        ...falls,
        ...rises,
        ...unit.used,
        ...measured.used,
        ...view.words('question'),
      ],
      notes: measured.notes,
    };
  },
};

const UNITS = {
  s: /\/ ?s(?:ec)?$/i,
  min: /\/ ?min$/i,
  h: /\/ ?(?:h|hr|hour)$/i,
  d: /\/ ?(?:d|day)$/i,
} as const;

/** "In nT/min", "per hour": minutes where nothing is said. */
function perOf(view: ClauseView): {
  readonly per: 's' | 'min' | 'h' | 'd';
  readonly used: readonly Phrase[];
} {
  const units = view.phrases.filter(
    (phrase) =>
      phrase.type === 'word' && view.isFree(phrase) && means(phrase.mark, 'unit') && /\//.test(phrase.raw),
  );
  for (const phrase of units)
    for (const per of ['min', 's', 'h', 'd'] as const)
      if (UNITS[per].test(phrase.raw)) return { per, used: units };
  const words = view.words('timeunit');
  const raw = words[0]?.raw ?? '';
  if (/^(?:h|hr|hours?)$/i.test(raw)) return { per: 'h', used: words };
  if (/^days?$/i.test(raw)) return { per: 'd', used: words };
  return { per: 'min', used: words };
}
