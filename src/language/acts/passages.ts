import type { NamedSeries } from '#src/domain/request.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { type ActSpec, type ClauseView, seriesOf } from '#src/language/reading/act.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

/** Where a spacecraft is, in numbers that it passes and does not keep. */
const PLACES: ReadonlySet<string> = new Set([
  'l-shell',
  'radial-distance',
  'magnetic-latitude',
  'heliographic-latitude',
]);
const PASSES =
  /^(?:(?:pass|cross|reach|travers)(?:es|ed|e|s|ing|ings)?|passages?|times?|at|it|they|each|every|all|the|first|inbound|outbound)$/i;

/** "When does it pass L=5?", "times at L = 4", "L=5 crossings, outbound": the moments at which a place is passed, which no sample need be at. */
export const passagesAct: ActSpec = {
  name: 'passages',
  rank: 3,
  read(view, setting) {
    const [condition, ...more] = view.all('condition');
    const place = condition?.item?.series;
    if (condition?.comparison !== '=' || place === undefined || more.length > 0) return undefined;
    if (!PLACES.has(place.quantity ?? '') || !asksWhen(view)) return undefined;
    const measured = measuredOf(view, setting);
    if (measured.series.some((series) => !isSpacecraft(series))) return undefined;
    const ways = waysIn(view);
    const isOut = ways.some(({ raw }) => OUT.test(raw));
    const way =
      ways.length > 0 && ways.every(({ raw }) => OUT.test(raw) === isOut) ? (isOut ? 'up' : 'down') : 'both';
    const [craft] = seriesOf(view.series());
    return {
      acts: [
        {
          do: 'measure',
          question: { kind: 'crossings', level: condition.value, direction: way },
          of: [craft === undefined ? place : ofCraft(place, craft)],
          period: measured.period,
        },
      ],
      used: [
        condition,
        ...ways,
        ...measured.used,
        ...view.words('asked', 'passing'),
        ...(ways.length > 0 ? view.words('negation', 'only') : []),
        ...view.spelt(PASSES),
        ...verbs(view),
      ],
      notes: measured.notes,
    };
  },
};

function asksWhen(view: ClauseView): boolean {
  const isElse =
    view.words('statistic').length > 0 ||
    view.words('operation').some(({ raw }) => !/^times$/i.test(raw)) ||
    view.words('verb', 'show', 'mark', 'shade', 'zoom', 'keep').length > 0 ||
    view.words('question', 'how-long', 'how-many', 'how-much', 'what').length > 0 ||
    (view.words('negation', 'only').length > 0 && waysIn(view).length === 0);
  const isAsked =
    view.words('question', 'when').length > 0 ||
    view.spelt(/^(?:(?:times?|crossings?|passages?|crosses|passes)(?: when)?|when)$/i).length > 0;
  return isAsked && !isElse;
}

const OUT = /^out/i;

/** Outbound L grows, inbound it falls. */
function waysIn(view: ClauseView): readonly PhraseOf<'word'>[] {
  return view.spelt(/^(?:outbound|outwards?|outgoing|inbound|inwards?|incoming)$/i);
}

function verbs(view: ClauseView): readonly PhraseOf<'word'>[] {
  return [
    ...view.words('verb', 'list', 'give', 'find'),
    ...view.words('noun', 'interval', 'timerange'),
    ...view.words('operation', 'scale'),
  ];
}

function isSpacecraft({ mission, quantity, parameter, dataset }: NamedSeries): boolean {
  return mission !== undefined && (quantity ?? parameter ?? dataset) === undefined;
}

function ofCraft(place: NamedSeries, { mission, probe }: NamedSeries): NamedSeries {
  if (place.mission !== undefined || mission === undefined) return place;
  return { ...place, mission, ...(probe === undefined ? {} : { probe }) };
}
