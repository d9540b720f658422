import { TURNS, type Turn } from '#src/language/acts/solar-cycles.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const CYCLES = /^(?:(?:the )?(?:solar |sunspot )?cycles?(?: numbers?)?|sc|sunspot|solar|numbers?)$/i;
const WRITES = /^(?:label|labels|write|number|annotate|name|mark|put|add|indicate|show|print)$/i;
const PEAKS = /^(?:peaks?|maxima|maximums?|max|tops?)$/i;
const CALLED =
  /^(?:the |each |all )?(?:solar |sunspot )?cycles?(?: numbers?)?(?: in (?:it|them|the plot|the figure))?$/i;
const SMALL =
  /^(?:it|in|on|of|at|to|over|above|them|each|all|plot|figure|and|with|their|as|text|lines?|there|,|-|–)$/i;

/** "Label the cycles in it, 20 to 25", "write the cycle numbers 23 24 25 over the peaks": each at its begin, or at its maximum. */
export const solarCycleLabelsAct: ActSpec = {
  name: 'solar-cycle-labels',
  rank: 1,
  read(view, { hasFigure, acts, within }) {
    const isShown = hasFigure || acts.some((act) => act.do === 'show');
    const words = view.spelt(CYCLES);
    // "Label the cycles" calls nothing by that name.
    const quotes = view.all('quote').filter(({ raw }) => calledIn(raw) !== undefined);
    const isOfCycles =
      quotes.length > 0 || words.some(({ raw }) => /cycle/i.test(raw)) || view.hasWord('noun', 'solar-cycle');
    const writes = [
      ...view.spelt(WRITES),
      ...view.words('verb', 'mark', 'add', 'put'),
      ...view.words('noun', 'annotation', 'label'),
    ];
    if (!isShown || !isOfCycles || writes.length === 0 || view.all('time').length > 0) return undefined;
    const { cycles, used: numbers } = numbersIn(view);
    const named = [...cycles, ...quotes.flatMap(({ raw }) => calledIn(raw) ?? [])];
    const peaks = [
      ...view.spelt(PEAKS),
      ...view.words('statistic', 'maximum'),
      ...view.words('noun', 'peak'),
    ];
    const of = peaks.length > 0 ? 'maximum' : 'minimum';
    const isNamed = ({ cycle }: Turn) => named.length === 0 || named.includes(cycle);
    const isIn = ({ month }: Turn) =>
      within === undefined || (month.start < within.stop && month.stop > within.start);
    const turns = TURNS.filter((turn) => turn.of === of && isNamed(turn) && isIn(turn));
    const used = [
      ...words,
      ...quotes,
      ...view.words('noun', 'solar-cycle'),
      ...writes,
      ...numbers,
      ...peaks,
      ...view.words('pronoun'),
      ...view.words('also', 'each', 'all'),
      ...view.spelt(SMALL),
    ];
    if (turns.length === 0)
      return {
        acts: [
          {
            do: 'refuse',
            what: 'solar cycles',
            reason: `No solar cycle that I know by name ${of === 'maximum' ? 'has its maximum' : 'begins'} in the time that is drawn, so I labelled nothing.`,
            hint: 'I know cycles 20 to 25; draw a longer time, e.g. "sunspot number 1964 to 2025".',
          },
        ],
        used,
      };
    const told = of === 'maximum' ? 'stands at its maximum' : 'begins at the minimum';
    return {
      acts: [
        {
          do: 'change',
          change: {
            kind: 'marker',
            at: turns.map(({ month }) => (month.start + month.stop) / 2),
            labels: turns.map(({ cycle }) => `Cycle ${cycle}`),
          },
        },
      ],
      used,
      notes: [`Each cycle ${told} of the 13-month smoothed sunspot number (SILSO).`],
    };
  },
};

/** The numbers behind "the cycles in it, 20 to 25"; none where all are meant. */
function calledIn(raw: string): readonly number[] | undefined {
  const [, head = '', tail = ''] = /^([^\d,]*)(.*)$/s.exec(raw) ?? [];
  const isNumbers = tail.split(/[\s,]+/).every((word) => /^(?:\d\d|to|and|-|–|&)?$/i.test(word));
  if (!CALLED.test(head.trim()) || !isNumbers) return undefined;
  const all = [...tail.matchAll(/\d\d/g)].map(([number]) => Number(number));
  const [low = 0, high = 0] = all;
  return all.length === 2 && /to|-|–/i.test(tail) ? inclusive(low, high) : all;
}

function inclusive(low: number, high: number): readonly number[] {
  return Array.from({ length: Math.max(0, Math.min(40, high - low + 1)) }, (_, at) => low + at);
}

/** "23 24 25", "20 to 25". */
function numbersIn(view: ClauseView): {
  readonly cycles: readonly number[];
  readonly used: readonly Phrase[];
} {
  const amounts = view.all('amount');
  const spans = view.all('span');
  const [first, last] = amounts.map(({ value }) => value);
  const isRange =
    amounts.length === 2 && view.phrases.some(({ raw }) => /^(?:to|-|–|through|until)$/i.test(raw));
  const ends = isRange && first !== undefined && last !== undefined ? [{ low: first, high: last }] : spans;
  const cycles =
    ends.length > 0
      ? ends.flatMap(({ low, high }) => inclusive(low, high))
      : amounts.map(({ value }) => value);
  return { cycles, used: [...amounts, ...spans] };
}
