import { measuredOf } from '#src/language/acts/measured.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

/**
 * "Shock time", "when did the CME hit ACE on 10 May 2024", "arrival time of the CME at L1": when its shock, a sharp rise of field,
 * density and speed together, stands in the data.
 */
export const arrivalAct: ActSpec = {
  name: 'arrival',
  rank: 4,
  read(view, setting) {
    const cues = view.words('noun', 'arrival');
    const times = view.all('time').filter(({ raw }) => /^times?\b/i.test(raw));
    const shocks = [
      ...view.words('noun', 'shock'),
      ...view.words('happening', 'shock', 'cloud'),
      ...view.words('event', 'magnetic-clouds'),
    ];
    const isNamed = shocks.length > 0 || cues.some(({ raw }) => /shock|cme|ssc/i.test(raw));
    if (cues.length + times.length === 0 || !isNamed) return undefined;
    const isOther =
      view.words('statistic').length > 0 ||
      view.words('operation').length > 0 ||
      view.one('condition') !== undefined;
    if (isOther) return undefined;
    const measured = measuredOf(view, setting);
    const elsewhere = view.spelt(/^(?:mars|venus|mercury|jupiter|saturn|moon)$/i);
    const isMeasured = measured.series.some(({ mission }) => mission !== undefined);
    if (elsewhere.length > 0 && !isMeasured)
      return {
        acts: [
          {
            do: 'refuse',
            what: 'arrival',
            reason: `An arrival is found as a shock in the data of a spacecraft, and none was named at ${elsewhere[0]?.raw ?? 'that place'}.`,
            hint: 'Name one, e.g. "shock in MAVEN |B|, 10 to 16 September 2017".',
          },
        ],
        used: view.phrases.filter((phrase) => view.isFree(phrase)),
      };
    const isOfCloud = [...shocks, ...cues].some(({ raw }) => /cme|cloud|ejecta|rope/i.test(raw));
    return {
      acts: [
        {
          do: 'measure',
          question: { kind: 'shocks', types: ['fast-forward'] },
          of: measured.series.filter(({ mission }) => mission !== undefined),
          period: measured.period,
        },
      ],
      used: [...cues, ...shocks, ...measured.used, ...view.spelt(/^(?:times?|front)$/i)],
      notes: [
        ...measured.notes,
        ...(isOfCloud ? ['The arrival of a CME is taken as that of its shock.'] : []),
      ],
    };
  },
};
