import type { ActReading, ClauseView, Setting } from '#src/language/reading/act.ts';

/** "Substorm onsets of AL, drop of more than 300 nT within 30 min": the writer's own rule in the place of the one that is known. */
export function ownRule(view: ClauseView, { acts }: Setting): ActReading | undefined {
  const place = acts.length - 1;
  const before = acts[place];
  const find = before?.do === 'intervals' ? before.params['find'] : undefined;
  const isSubstorms = JSON.stringify(find)?.includes('"kind":"substorms"') === true;
  if (before?.do !== 'intervals' || !isSubstorms) return undefined;
  const drops = [
    ...view.words('verb', 'remove').filter(({ raw }) => /^drops?$/i.test(raw)),
    ...view.words('noun', 'jump'),
    ...view.spelt(/^(?:drop|fall|decrease|decline)s?$/i),
  ];
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
