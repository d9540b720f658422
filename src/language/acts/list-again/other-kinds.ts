import { type EventFinder, eventFinderSchema } from '#src/domain/event-finder.ts';
import type { Act } from '#src/domain/request.ts';
import { discontinuitySettings, switchbackSettings } from '#src/language/acts/field-finders.ts';
import { asIntervals } from '#src/language/acts/list-again/as-intervals.ts';
import type { ActReading, ClauseView, Setting } from '#src/language/reading/act.ts';

type Intervals = Extract<Act, { do: 'intervals' }>;

/** "Only upward ones", "just the fast forward ones", "with the Borovsky rule": events of before, found again by another kind or rule. */
export function otherKinds(view: ClauseView, { acts, previous }: Setting): ActReading | undefined {
  const before = acts.length > 0 ? undefined : previous?.acts.flatMap(foundBy).at(-1);
  if (before === undefined || view.series().length > 0 || view.all('condition').length > 0) return undefined;
  const kind = kindOf(view, before.params.find);
  if (kind === undefined) return undefined;
  return {
    acts: [{ ...before, params: { ...before.params, find: kind.find } }],
    used: [
      ...kind.used,
      ...view.words('negation', 'only', 'instead'),
      ...view.words('verb', 'keep', 'show', 'list', 'use', 'give', 'find'),
      ...view.words('noun', 'shock', 'jump', 'list', 'interval'),
      ...view.words('event', before.params.find.kind),
      ...view.words('question', 'what', 'which', 'how'),
      ...view.spelt(/^(?:ones?|those|them|with|rule|method|criteri(?:on|a)|definition|algorithm|about)$/i),
    ],
  };
}

interface Found extends Intervals {
  readonly params: Intervals['params'] & { readonly find: EventFinder };
}

/** A search for events, made as a list or asked as a question. */
function foundBy(act: Act): readonly Found[] {
  const list = asIntervals(act);
  if (list?.do !== 'intervals') return [];
  const find = eventFinderSchema.safeParse(list.params['find']);
  return find.success ? [{ ...list, params: { ...list.params, find: find.data } }] : [];
}

interface Kind {
  readonly find: EventFinder;
  readonly used: ActReading['used'];
}

function kindOf(view: ClauseView, find: EventFinder): Kind | undefined {
  switch (find.kind) {
    case 'jumps':
    case 'crossings': {
      const ups = view.spelt(/^(?:up|upwards?|positive|northward|rising|increases?|rises?)$/i);
      const downs = view.spelt(/^(?:down|downwards?|negative|southward|falling|decreases?|drops?)$/i);
      if (ups.length + downs.length === 0) return undefined;
      const direction = ups.length > 0 && downs.length > 0 ? 'both' : ups.length > 0 ? 'up' : 'down';
      return { find: { ...find, direction }, used: [...ups, ...downs] };
    }
    case 'shocks': {
      const forward = view.spelt(/^(?:fast[ -])?forward$/i);
      const reverse = view.spelt(/^(?:fast[ -])?reverse$/i);
      const fast = view.spelt(/^fast$/i);
      const slow = view.spelt(/^slow$/i);
      if (forward.length + reverse.length + fast.length + slow.length === 0) return undefined;
      const ways = [
        ...(reverse.length === 0 || forward.length > 0 ? (['forward'] as const) : []),
        ...(forward.length === 0 || reverse.length > 0 ? (['reverse'] as const) : []),
      ];
      const speed = slow.length > 0 ? 'slow' : 'fast';
      return {
        find: { ...find, types: ways.map((way) => `${speed}-${way}` as const) },
        used: [...forward, ...reverse, ...fast, ...slow],
      };
    }
    case 'substorms': {
      const borovsky = view.spelt(/^(?:borovsky|yakymenko|BY2017)$/i);
      const newell = view.spelt(/^(?:newell|gjerloev|NG2011)$/i);
      if (borovsky.length + newell.length === 0) return undefined;
      return {
        find: { ...find, method: borovsky.length > 0 ? 'borovsky-yakymenko' : 'newell-gjerloev' },
        used: [...borovsky, ...newell],
      };
    }
    case 'switchbacks': {
      const { settings, used } = switchbackSettings(view);
      return Object.keys(settings).length === 0 ? undefined : { find: { ...find, ...settings }, used };
    }
    case 'discontinuities': {
      const { settings, used } = discontinuitySettings(view);
      return Object.keys(settings).length === 0
        ? undefined
        : { find: { kind: find.kind, ...settings }, used };
    }
    case 'storms':
    case 'storm-phases':
    case 'sector-boundaries':
    case 'current-sheet-crossings':
    case 'stream-interfaces':
    case 'magnetic-clouds':
    case 'sep-onsets':
    case 'magnetopause-crossings':
    case 'dipolarizations':
    case 'gaps':
      return undefined;
  }
}
