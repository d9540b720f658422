import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { MINUTE } from '#src/domain/time-range.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const SIDES =
  /^(?:upstream|downstream|upstream\/downstream|up\/down|(?:up|upstream) and (?:down|downstream)|both sides|sides?)$/i;
/** What is left out next to the shock: "skip 2 min around it", "2 min off the ramp". */
const OUT = /^(?:excluding|exclude|without|leaving|skip|skipping|omit|omitting|gap|ignoring|off|away)$/i;
/** Those of the IPShocks database (Kilpua et al. 2015): 1 to 9 min ahead of it, 2 to 10 min behind it. */
const USUAL = { length: 8 * MINUTE, ahead: MINUTE, behind: 2 * MINUTE };

/** "Shade upstream and downstream", "8 min on both sides, skip 2 min around it": the two sides of the shock that was found or is named. */
export const shadeShockSidesAct: ActSpec = {
  name: 'shade-shock-sides',
  rank: 2,
  read(view, setting) {
    const sides = view.spelt(SIDES);
    const verbs = view.words('verb', 'shade', 'mark');
    const isBoth = sides.some(({ raw }) => /up/i.test(raw)) || sides.some(({ raw }) => /down/i.test(raw));
    if (!isBoth || verbs.length === 0 || !setting.drawn.hasAny) return undefined;
    const [time, ...more] = view.all('time');
    const moment = time === undefined ? foundAt(setting) : time.range.start;
    if (more.length > 0) return undefined;
    if (moment === undefined) return refused([...verbs, ...sides, ...lengthsIn(view).used]);
    const { length, gap, used } = lengthsIn(view);
    const reverse = view.spelt(/^reverse$/i);
    const colours = view.words('colour');
    const [ahead, behind] = [gap ?? USUAL.ahead, gap ?? USUAL.behind];
    const windows = [
      { start: moment - ahead - length, stop: moment - ahead, label: 'upstream' },
      { start: moment + behind, stop: moment + behind + length, label: 'downstream' },
    ];
    const named =
      reverse.length === 0
        ? windows
        : [
            { ...windows[1], label: 'upstream' },
            { ...windows[0], label: 'downstream' },
          ];
    const changes = named.map(({ start = 0, stop = 0, label }, at): FigureChange => {
      const color = wordValue(colours[at], 'colour');
      return {
        kind: 'marker',
        intervals: [{ start, stop, label }],
        ...(color === undefined ? {} : { color }),
      };
    });
    return {
      acts: changes.map((change) => ({ do: 'change', change })),
      used: [
        ...verbs,
        ...sides,
        ...used,
        ...reverse,
        ...colours,
        ...(time === undefined ? [] : [time]),
        ...view.phrases.filter((phrase) => view.isFree(phrase) && /^(?:the )?shock$/i.test(phrase.raw)),
        ...view.words('noun', 'shock', 'interval', 'band', 'figure'),
        ...view.words('event', 'shock'),
        ...view.words('happening', 'shock'),
        ...view.words('pronoun', 'it'),
        ...view.spelt(/^(?:regions?|sides?|windows?|of|the|each|both|on|forward|shock|at)$/i),
      ],
      notes:
        reverse.length > 0
          ? []
          : ['It is taken as a forward shock: upstream is before it. Of a reverse one say "reverse shock".'],
    };
  },
};

/** The one shock that was found. */
function foundAt({ found, onlyEventAt }: Setting): number | undefined {
  const [at, ...more] = found?.times ?? [];
  return onlyEventAt ?? (more.length === 0 ? at : undefined);
}

function refused(used: readonly Phrase[]): ActReading {
  return {
    acts: [
      {
        do: 'refuse',
        what: 'upstream and downstream',
        leavesData: true,
        reason: 'Upstream and downstream of which shock was not said, and no single one was found.',
        hint: 'Say "find the shock" first, or give its time: "shade upstream and downstream of the shock at 04:45".',
      },
    ],
    used,
  };
}

/** How long the sides are, and what is left out next to the shock. */
function lengthsIn(view: ClauseView): {
  readonly length: number;
  readonly gap?: number;
  readonly used: readonly Phrase[];
} {
  const durations = view.all('duration');
  const out = view.spelt(OUT);
  const gap = durations.find((each) => each.sign === '±' || isOut(view, each, out));
  const length = durations.find((each) => each !== gap);
  return {
    length: length?.ms ?? USUAL.length,
    ...(gap === undefined ? {} : { gap: gap.ms }),
    used: [
      ...durations,
      ...(gap === undefined ? [] : [...out, ...view.spelt(/^(?:around|ramp|out|from|next to)$/i)]),
    ],
  };
}

/** "Skip 2 min", "2 min off". */
function isOut({ phrases }: ClauseView, duration: PhraseOf<'duration'>, out: readonly Phrase[]): boolean {
  const at = phrases.indexOf(duration);
  const near = phrases.slice(Math.max(0, at - 2), at + 2);
  return out.some((word) => near.includes(word));
}
