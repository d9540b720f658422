import type { Act } from '#src/domain/request.ts';
import type { ActReading, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Substorm onsets of AL, drop of more than 300 nT within 30 min": the writer's own rule in the place of the one that is known. */
export function ownRule(view: ClauseView, { acts, previous }: Setting): ActReading | undefined {
  const place = acts.length - 1;
  const before = acts[place];
  if (before === undefined) return fallAgain(view, previous?.acts.findLast(isOfSubstorms));
  if (before.do !== 'intervals' || !isOfSubstorms(before)) return undefined;
  const drops = dropsIn(view);
  const size = view.one('condition') ?? view.all('amount').find(({ unit }) => unit === 'nT');
  const within = view.one('duration');
  if (drops.length === 0 || size === undefined || within === undefined) return undefined;
  const least = Math.abs(size.value);
  const of = before.of.map((target) =>
    target.kind === 'series' ? { ...target, coarsestMs: within.ms / 2 } : target,
  );
  return {
    acts: [
      {
        ...before,
        params: { ...before.params, find: { kind: 'jumps', direction: 'down', least, withinMs: within.ms } },
        of,
      },
    ],
    amends: place,
    used: [
      ...drops,
      size,
      within,
      ...view.words('comparison'),
      ...view.words('operation'),
      ...view.words('verb', 'use', 'mean'),
      ...view.spelt(/^(?:criterion|criteria|definition|threshold|in|by|of|at least)$/i),
    ],
    notes: ['The onsets are falls by your own rule, and not those of Newell and Gjerloev.'],
  };
}

/** "Need at least 150 nT drop within 20 min" behind a search: it is made again by the rule that lets its numbers be said. */
function fallAgain(view: ClauseView, before: Act | undefined): ActReading | undefined {
  const drops = dropsIn(view);
  const size = view.one('condition') ?? view.all('amount').find(({ unit }) => unit === 'nT');
  if (before?.do !== 'intervals' || size === undefined) return undefined;
  if (drops.length === 0 && !/\b(?:drop|fall)/i.test(size.raw)) return undefined;
  const isLeast = size.type === 'amount' || size.comparison === '>' || size.comparison === '>=';
  const isElsewhere = size.type === 'condition' && size.item !== undefined;
  // "Drop those above 150 nT" takes some away.
  const them = view.spelt(/^(?:those|ones?|onsets?|events?|them|all|any|every|everything|anything)$/i);
  const isTaking = drops.some((drop) => them.some(({ from }) => from >= drop.to && from < size.to));
  if (isTaking || !isLeast || isElsewhere || size.value <= 0 || size.unit !== 'nT') return undefined;
  const within = view.one('duration');
  const withinMs = within === undefined ? {} : { withinMs: within.ms };
  const find = { kind: 'substorms', method: 'borovsky-yakymenko', fall: size.value, ...withinMs };
  return {
    acts: [{ ...before, params: { ...before.params, find } }],
    used: [
      ...drops,
      size,
      ...(within === undefined ? [] : [within]),
      ...view.words('comparison'),
      ...view.words('negation', 'only'),
      ...view.words('verb', 'use', 'keep', 'show', 'list', 'want'),
      ...view.words('event', 'substorms'),
      ...view.words('noun', 'list'),
      ...them,
      ...view.all('series').filter(({ items }) => items.every(({ series }) => series.quantity === 'al')),
      ...view.spelt(/^(?:substorms?|in|by|of|need|require)$/i),
    ],
  };
}

/** A fall, and no word that takes something away: "150 nT drop", "a drop of". */
function dropsIn(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('verb', 'remove').filter(({ raw }) => /^drops?$/i.test(raw)),
    ...view.words('noun', 'jump'),
    ...view.spelt(/^(?:drop|fall|decrease|decline)s?$/i),
  ];
}

function isOfSubstorms(act: Act): boolean {
  const find = act.do === 'intervals' && act.list === undefined ? act.params['find'] : undefined;
  return JSON.stringify(find)?.includes('"kind":"substorms"') === true;
}
