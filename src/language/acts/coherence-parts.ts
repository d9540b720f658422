import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Act, Target } from '#src/domain/request.ts';
import { madeBefore } from '#src/language/acts/curve-value.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const ORIGINAL: Target = { kind: 'pointed', which: 'original', text: 'phase' };
const PHASE = /^phases?(?: spectrum| differences?| angles?| lags?)?$/i;

/** "And the phase?", "plot the phase too", "only the phase", "just the coherence": the two curves of a coherence. */
export const coherencePartAct: ActSpec = {
  name: 'coherence-part',
  rank: 10,
  read(view, setting) {
    const told = toldLag(view, setting);
    if (told !== undefined) return told;
    const phases = view.spelt(PHASE);
    const coherences = view.words('operation', 'coherence');
    const only = [...view.words('negation', 'only'), ...view.words('verb', 'keep')];
    const without = [...view.words('negation', 'no'), ...view.words('verb', 'remove')];
    if (phases.length + coherences.length === 0 || isOther(view)) return undefined;
    const words = [...phases, ...coherences, ...used(view)];
    if (coherences.length === 0 && only.length + without.length === 0) return phaseToo(setting, words);
    if (!isDrawn(setting, 'coherence') || phases.length * coherences.length > 0) return undefined;
    if (only.length + without.length === 0) return undefined;
    const isPhase = phases.length > 0 ? without.length === 0 : without.length > 0;
    return part(setting, isPhase, [...words, ...only, ...without]);
  },
};

const LAG =
  /^(?:and|the|what|is|its|also|with|which|leads|lags|phase|phase lag|time lag|lag|delay|in|as|h|hours?|d|days?|min|minutes?|s)$/i;

/** "…, lag in h?" behind a coherence at a period: its answer tells the lag, in the unit that fits. */
function toldLag(view: ClauseView, { acts }: Setting): ActReading | undefined {
  const last = acts.findLast((act) => act.do === 'compute');
  const isAt = last?.do === 'compute' && last.operation === 'coherence' && last.params['at'] !== undefined;
  const isLag = view.phrases.some(({ raw }) => /lag|delay|phase|leads/i.test(raw));
  return isAt && isLag && view.phrases.every(({ raw }) => LAG.test(raw))
    ? { acts: [], used: view.phrases.filter(view.isFree) }
    : undefined;
}

/** Something else is spoken of. */
function isOther(view: ClauseView): boolean {
  return view.all('series').length + view.all('time').length > 0 || view.words('operation').length > 1;
}

function isDrawn({ drawn }: Setting, made: string, name?: string): boolean {
  return name === undefined
    ? drawn.has({ kind: 'series', text: made, made })
    : drawn.has({ kind: 'series', text: name });
}

/** One of them alone; the phase is made where it is not drawn yet. */
function part(setting: Setting, isPhase: boolean, used: readonly Phrase[]): ActReading | undefined {
  const hasPhase = isDrawn(setting, 'coherence', 'phase');
  if (isPhase && !hasPhase) {
    const made = phaseToo(setting, used);
    return made === undefined ? undefined : { ...made, acts: made.acts.map(asNew) };
  }
  const change: FigureChange = isPhase
    ? { kind: 'keep-series', series: ['phase'] }
    : hasPhase
      ? { kind: 'remove-series', series: ['phase'] }
      : { kind: 'keep-series', series: [{ operation: 'coherence' }] };
  return { acts: [{ do: 'change', change }], used };
}

function asNew(act: Act): Act {
  return act.do === 'show' ? { ...act, mode: 'new' } : act;
}

function phaseToo(setting: Setting, words: readonly Phrase[]): ActReading | undefined {
  const before = madeBefore(setting, (operation) => operation === 'coherence');
  const isOwn = before?.act.of.every(({ kind }) => kind !== 'act') === true;
  // A look was changed since: what the drawn one was made of.
  if (before === undefined && !isDrawn(setting, 'coherence')) return undefined;
  if (before !== undefined && !isOwn) return undefined;
  const act: Act = {
    do: 'compute',
    operation: 'coherence',
    period: { ranges: [], events: [] },
    ...before?.act,
    params: { ...before?.act.params, show: 'phase' },
    of:
      before === undefined
        ? [ORIGINAL]
        : before.act.of.length > 0
          ? before.act.of
          : [sourceOf(before.target, setting)],
  };
  return {
    acts: [
      act,
      {
        do: 'show',
        mode: 'add',
        of: [{ kind: 'act', act: setting.acts.length }],
        period: { ranges: [], events: [] },
      },
    ],
    used: words,
  };
}

function used(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('question'),
    ...view.words('also', 'also'),
    ...view.words('verb', 'show', 'add', 'give', 'set'),
    ...view.words('noun', 'panel', 'line', 'figure'),
    ...view.words('pronoun', 'it'),
    ...view.spelt(/^(?:spectrum|difference|angle|lag)$/i),
  ];
}

/** What a result was made of whose inputs were not named: those at hand before this request, or what that of an earlier one came from. */
function sourceOf(made: Target, { drawn }: Setting): Target {
  const isHere = made.kind === 'act';
  return {
    kind: 'pointed',
    which: !isHere ? 'original' : drawn.spectra.length + drawn.lines.length > 0 ? 'figure' : 'focus',
    text: 'phase',
  };
}
