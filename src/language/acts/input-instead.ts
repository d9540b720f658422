import { type Act, NO_PERIOD } from '#src/domain/request.ts';
import { drawnSpacecraft } from '#src/language/acts/drawn-spacecraft.ts';
import { type ActSpec, seriesOf } from '#src/language/reading/act.ts';

/** What plasma quantities are made of. */
const INPUTS: Readonly<Record<string, RegExp>> = {
  alfven_mach: /density$|^(?:speed|velocity)$|^magnetic-field$/,
  alfven_speed: /density$|^magnetic-field$/,
  plasma_beta: /density$|^(?:temperature|thermal-speed)$|^magnetic-field$/,
  dynamic_pressure: /density$|^(?:speed|velocity)$/,
  inertial_length: /density$/,
  plasma_frequency: /density$/,
  gyroradius: /^(?:temperature|thermal-speed)$|^magnetic-field$/,
};

/** "Use the QTN density", "take the electron density instead" beside a Mach number: what is drawn is made again of that. */
export const inputInsteadAct: ActSpec = {
  name: 'input-instead',
  rank: 3,
  read(view, setting) {
    const verbs = view.words('verb', 'use');
    const [series, ...more] = seriesOf(view.series());
    const [made] = setting.drawn.made;
    const [craft, ...others] = drawnSpacecraft(setting);
    if (verbs.length === 0 || series?.quantity === undefined || more.length > 0 || made === undefined)
      return undefined;
    const isInput = INPUTS[made.operation]?.test(series.quantity) === true;
    const isElse =
      view.all('time').length > 0 || view.words('operation').length > 0 || setting.acts.length > 0;
    if (!isInput || isElse || craft === undefined || others.length > 0 || setting.drawn.has(series))
      return undefined;
    const { text: _, kind: __, ...owner } = craft;
    const { unknown: ___, ...named } = series;
    const act: Act = {
      do: 'compute',
      operation: made.operation,
      params: made.params,
      of: [{ ...owner, ...named }],
      period: NO_PERIOD,
    };
    return {
      acts: [act, { do: 'show', mode: 'replace', of: [{ kind: 'act', act: 0 }], period: act.period }],
      used: [
        ...verbs,
        ...view.series(),
        ...view.words('negation', 'instead'),
        ...view.spelt(/^(?:from|of|instead)$/i),
      ],
      notes: [`It is made again with ${[series.instrument, series.text].filter(Boolean).join(' ')}.`],
    };
  },
};
