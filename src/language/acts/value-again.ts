import type { Condition } from '#src/domain/condition.ts';
import type { DataQuestion } from '#src/domain/data-question.ts';
import type { Act, Request } from '#src/domain/request.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { lengthAgain, narrowedQuestion, statisticInstead } from '#src/language/acts/narrowed-question.ts';
import { type Near, takeLimits } from '#src/language/acts/near-phrases.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** "And -100?", "and below -20?", "above 600?": the question or the list before, at another value. */
export const valueAgainAct: ActSpec = {
  name: 'value-again',
  rank: 7,
  read(view, setting) {
    return (
      again(view, setting) ??
      rangeAgain(view, setting) ??
      narrowedQuestion(view, setting) ??
      lengthAgain(view, setting) ??
      statisticInstead(view, setting) ??
      mostly(view, setting)
    );
  },
};

/** "300 dpi", "8.5 cm wide" are of the picture. */
const OF_PAGE = /^(?:dpi|cm|mm|px|inch)$/;

type Said = PhraseOf<'condition'> | PhraseOf<'amount'>;

function again(view: ClauseView, { previous, acts }: Setting): ActReading | undefined {
  const [condition] = view.all('condition');
  const [amount] = view.all('amount').filter(({ isOrdinal, unit = '' }) => !isOrdinal && !OF_PAGE.test(unit));
  const said: Said | undefined = condition ?? amount;
  const before = previous?.acts.filter((act) => act.do === 'measure' || act.do === 'intervals') ?? [];
  const isOwn = /^(?:did|is|was|were|are|does|has|when|which)$/i.test(view.phrases[0]?.raw ?? '');
  const isNew =
    isOwn || acts.length > 0 || condition?.item !== undefined || condition?.comparison === 'between';
  if (said === undefined || isNew || before.length !== 1 || !isAlone(view, said)) return undefined;
  const [act] = before;
  const changed = act === undefined ? undefined : withValue(act, said);
  return changed === undefined
    ? undefined
    : {
        acts: shadedAgain(asksForAny(view) ? withAll(changed) : changed, act, previous),
        used: [said, ...view.words('question', 'what', 'how'), ...view.spelt(/^about$/i)],
      };
}

/** What was shaded for the value of before is shaded for the new one. */
function shadedAgain(changed: Act, before: Act | undefined, previous: Request | undefined): readonly Act[] {
  const { acts: among = [], isUnmet } = previous ?? {};
  const place = among.findIndex((act) => act === before);
  const shade = among.find(
    (act) =>
      act.do === 'mark-events' &&
      act.what === 'shade' &&
      act.events.kind === 'act' &&
      act.events.act === place,
  );
  if (changed.do !== 'intervals' || shade?.do !== 'mark-events') return [changed];
  if (isUnmet === true) return [changed, { ...shade, events: { kind: 'act', act: 0 } }];
  return [
    { do: 'change', change: { kind: 'remove-marker', which: 'intervals' } },
    changed,
    { ...shade, events: { kind: 'act', act: 1 } },
  ];
}

/** "Anything above 5?" behind "when did it first reach 8?": every time, and not the first again. */
function withAll(act: Act): Act {
  if (act.do !== 'measure' || act.question.kind !== 'condition') return act;
  const { unit: _, by: __, ...question } = act.question;
  return { ...act, question: { ...question, asks: 'intervals' } };
}

function asksForAny(view: ClauseView): boolean {
  return view.phrases.some(({ raw }) => /^any(?:thing)?$/i.test(raw));
}

/** "And 1 to 3 Hz?", "between 500 and 600?": the limits of the fit or the condition before. */
function rangeAgain(view: ClauseView, { previous, acts }: Setting): ActReading | undefined {
  const [act, ...more] = (previous?.acts ?? []).filter(
    (each) => each.do === 'measure' || each.do === 'intervals',
  );
  if (act === undefined || more.length + acts.length > 0) return undefined;
  const near: Near = { phrases: view.phrases.filter(view.isFree), used: [] };
  const limits = takeLimits(near);
  const [said] = near.used;
  if (limits === undefined || said === undefined) return undefined;
  const changed = isAlone(view, said) ? withLimits(act, limits) : undefined;
  return changed === undefined
    ? undefined
    : { acts: [changed], used: [said, ...view.words('question', 'what', 'how'), ...view.spelt(/^about$/i)] };
}

interface Limits {
  readonly low: number;
  readonly high: number;
  readonly unit?: string;
}

function withLimits(act: Act, { low, high, unit }: Limits): Act | undefined {
  if (act.do === 'measure' && act.question.kind === 'fit') {
    const factor = unit === 'mHz' ? 1e-3 : unit === 'kHz' ? 1e3 : 1;
    return { ...act, question: { ...act.question, from: low * factor, to: high * factor } };
  }
  const where =
    act.do === 'measure' && act.question.kind === 'condition'
      ? act.question.where
      : act.do === 'intervals'
        ? (act.params as { readonly where?: Condition }).where
        : undefined;
  if (where?.kind !== 'between' || (unit !== undefined && unit !== where.unit && where.unit !== undefined))
    return undefined;
  const changed: Condition = { ...where, from: low, to: high };
  if (act.do === 'measure' && act.question.kind === 'condition')
    return { ...act, question: { ...act.question, where: changed } };
  return act.do === 'intervals' ? { ...act, params: { ...act.params, where: changed } } : undefined;
}

/** Nothing of weight stands beside it. */
function isAlone(view: ClauseView, said: Phrase): boolean {
  return view.phrases.every(
    (phrase) =>
      phrase === said ||
      (phrase.type === 'word' &&
        (!isContent(phrase, true) ||
          /^(?:with|for|what|how|about|threshold|instead|now|rather|better|actually|maybe)$/i.test(
            phrase.raw,
          ) ||
          means(phrase.mark, 'unit'))),
  );
}

function withValue(act: Act, said: Said): Act | undefined {
  if (!('of' in act) || act.of.some(({ kind }) => kind === 'act')) return undefined;
  if (act.do === 'intervals') {
    const { where, find } = act.params as { where?: Condition; find?: DataQuestion };
    if (where !== undefined) {
      const changed = whereWith(where, said);
      return changed === undefined ? undefined : { ...act, params: { ...act.params, where: changed } };
    }
    const changed = find === undefined ? undefined : findWith(find, said);
    return changed === undefined ? undefined : { ...act, params: { ...act.params, find: changed } };
  }
  if (act.do !== 'measure') return undefined;
  const { question } = act;
  if (question.kind === 'condition') {
    const where = whereWith(question.where, said);
    return where === undefined ? undefined : { ...act, question: { ...question, where } };
  }
  const changed = findWith(question, said);
  return changed === undefined ? undefined : { ...act, question: changed };
}

function whereWith(where: Condition, said: Said): Condition | undefined {
  if (where.kind !== 'compared') return undefined;
  const { unit: _, ...rest } = where;
  const unit = said.unit === undefined ? {} : { unit: said.unit };
  if (said.type === 'amount') return { ...where, threshold: said.value, ...unit };
  const { comparison, value } = said;
  if (comparison === '=' || comparison === 'between') return undefined;
  return { ...rest, comparison, threshold: value, ...unit };
}

function findWith(find: DataQuestion, { value }: Said): DataQuestion | undefined {
  if (find.kind === 'storms') return { ...find, threshold: -Math.abs(value) };
  if (find.kind === 'crossings') return { ...find, level: value };
  return find.kind === 'jumps' ? { ...find, least: Math.abs(value) } : undefined;
}

/** "Is it mostly negative?", "mainly southward?": the share of the time. */
function mostly(view: ClauseView, setting: Setting): ActReading | undefined {
  const mosts = view.spelt(/^(?:mostly|mainly|predominantly|usually|generally|largely)$/i);
  if (mosts.length === 0) return undefined;
  const below = view.spelt(/^(?:negative|southward|south|below zero)$/i);
  const above = view.spelt(/^(?:positive|northward|north|above zero)$/i);
  const [first] = view.phrases;
  const isAsked = view.isQuestion || /^(?:is|was|were|are|so)$/i.test(first?.raw ?? '');
  if (below.length + above.length === 0 || !isAsked) return undefined;
  const measured = measuredOf(view, setting);
  const where: Condition = {
    kind: 'compared',
    comparison: below.length > 0 ? '<' : '>',
    threshold: 0,
  };
  return {
    acts: [
      {
        do: 'measure',
        question: { kind: 'condition', asks: 'share', where },
        of: measured.of,
        period: measured.period,
      },
    ],
    used: [...mosts, ...below, ...above, ...measured.used, ...view.words('asked', 'direction')].filter(
      (word) => word.type !== 'word' || wordValue(word, 'verb') !== 'remove',
    ),
    notes: measured.notes,
  };
}
