import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { durationText } from '#src/language/reading/duration-text.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

/** "L-time spectrogram of the 2 MeV electron flux", "time against L, coloured by flux", "MLT versus time coloured by flux": means in cells of time and L, or MLT. */
export const mapByAct: ActSpec = {
  name: 'map-by',
  rank: 7,
  read(view, setting) {
    const local = view.words('noun', 'mlttime');
    const words = [...view.words('noun', 'ltime'), ...local];
    if (words.length === 0) return undefined;
    const [energy] = view.all('amount').filter(({ unit }) => /^[kM]?eV$/.test(unit ?? ''));
    const measured = measuredOf(view, setting, (series) => asFlux(series, view, energy));
    const bins = view.words('noun', 'bin', 'cell');
    const width =
      bins.length === 0
        ? undefined
        : view.all('amount').find(({ isOrdinal, unit }) => !isOrdinal && unit === undefined);
    const every = bins.length === 0 ? undefined : view.all('duration')[0];
    const fluxes = measured.of.filter(
      ({ kind, ...rest }) => kind !== 'series' || !('quantity' in rest) || rest.quantity !== 'l-shell',
    );
    const mapped = fluxes.map(atUsualEnergy);
    const isUsual = mapped.some((target, at) => target !== fluxes[at]);
    const compute: Act = {
      do: 'compute',
      operation: 'map_by',
      params: {
        ...(width === undefined ? {} : { width: width.value }),
        ...(every === undefined ? {} : { every: durationText(every.ms) }),
      },
      of: local.length > 0 ? [...(mapped.length > 0 ? mapped : [DRAWN]), localTimeOf(mapped)] : mapped,
      period: measured.period,
    };
    const bare = onlyNamed(measured.of, setting);
    const show: Act = {
      do: 'show',
      mode: 'new',
      of: [{ kind: 'act', act: bare ?? setting.acts.length }],
      period: measured.period,
    };
    return {
      acts: [compute, show],
      ...(bare === undefined ? {} : { amends: bare }),
      used: [
        ...words,
        ...measured.used,
        ...bins,
        ...[width, every, energy].filter((phrase) => phrase !== undefined),
        ...view.words('verb', 'colour', 'show', 'set', 'use', 'compute', 'see'),
        ...view.words('noun', 'colormap', 'figure', 'spectrogram', 'colorbar'),
        ...view.words('operation', 'spectrogram'),
        ...view.words('negation', 'instead'),
        ...view.words('pronoun', 'it', 'them'),
        ...view.spelt(
          /^(?:colou?r(?:ed)?|colou?r-coded|over|keograms?|points?|as|flux|fluxes|intensity|map|plot|spectrogram|coded|shaded)$/i,
        ),
      ],
      notes: [...measured.notes, ...(isUsual ? [USUAL] : [])],
    };
  },
};

/** "RBSP-A REPT 2.1 MeV, March 2015, L vs time colour": what was only named in front is drawn as the map, and as no line beside it. */
function onlyNamed(of: readonly Target[], { acts }: Setting): number | undefined {
  const before = acts.at(-1);
  const isNamed = before?.do === 'show' && before.isBare === true && before.of === of;
  return isNamed ? acts.length - 1 : undefined;
}

const USUAL = 'No energy was said: I took electrons of 2 MeV, as maps of the outer belt mostly do.';

/** Of electrons of a spacecraft without an energy one is taken; a picture has one. */
function atUsualEnergy(target: Target): Target {
  if (target.kind !== 'series' || target.mission === undefined || target.quantity !== 'electron-flux')
    return target;
  const isNamed = (target.channel ?? target.parameter ?? target.dataset ?? target.label) !== undefined;
  return isNamed ? target : { ...target, channel: { value: 2, unit: 'MeV' } };
}

/** What the map at hand was made of. */
const DRAWN: Target = { kind: 'pointed', which: 'original', text: 'it' };

/** Of the spacecraft of what is mapped. */
function localTimeOf(mapped: readonly Target[]): NamedSeries {
  const owner = mapped.find((target) => target.kind === 'series' && target.mission !== undefined);
  const { mission, probe } = owner?.kind === 'series' ? owner : {};
  return {
    kind: 'series',
    text: 'MLT',
    quantity: 'mlt',
    ...(mission === undefined ? {} : { mission }),
    ...(probe === undefined ? {} : { probe }),
  };
}

/** A spacecraft or an instrument alone: its flux at the energy that is said, of electrons where no particles are. */
function asFlux(series: NamedSeries, view: ClauseView, energy: PhraseOf<'amount'> | undefined): NamedSeries {
  const { mission, quantity, parameter, dataset, label } = series;
  const isNamed = [quantity, parameter, dataset, label].some((each) => each !== undefined);
  if (mission === undefined || isNamed) return series;
  const kind = view.spelt(/^(?:protons?|p\+)$/i).length > 0 ? 'proton-flux' : 'electron-flux';
  const channel = energy?.unit === undefined ? {} : { channel: { value: energy.value, unit: energy.unit } };
  return { ...series, quantity: kind, ...channel };
}
