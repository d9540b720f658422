import { type NamedSeries, NO_PERIOD } from '#src/domain/request.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { channelOf } from '#src/language/reading/loose-channel.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const FLUXES = [
  'proton-flux',
  'electron-flux',
  'ion-flux',
  'cosmic-rays',
  'pitch-angle-distribution',
] as const;
/** What goes along with an energy that takes the place of another. */
const BESIDE =
  /^(?:no|nope|or|nearest|closest|ones?|those|whatever|is|are|only|just|at|in|for|with|instead|same|this|that|it|channels?|energy|energies|range|band|bin|i|we|meant|mean|make|use|take|show|give|plot|want|the|a|one|me|around|about|near|~|and|also|too|what|how|ok|okay|then|now|please|pls|not|all|rather|actually|sorry|better|again|protons?|ions?|electrons?|flux|pitch|angles?|spectrum|spectra|spectrograms?|distributions?|as a|as|over|versus|vs)$/i;

/**
 * "Only the 20-25 MeV channel", "at 25 MeV instead", "and > 30 MeV?": the particles of before at another energy. Nothing else stands in
 * the clause.
 */
export const channelAgainAct: ActSpec = {
  name: 'channel-again',
  rank: 2,
  read(view, setting) {
    if (setting.acts.length > 0 || !isOfParticles(setting)) return undefined;
    const unit =
      view.phrases.flatMap((phrase) => channelOf(phrase) ?? []).at(-1)?.unit ?? unitBefore(setting);
    const energyOf = (phrase: Phrase) =>
      channelOf(phrase) ?? angleOf(phrase, setting) ?? ofKind(phrase, setting) ?? bareAbove(phrase, unit);
    const energies = view.phrases.filter((phrase) => view.isFree(phrase) && energyOf(phrase) !== undefined);
    if (energies.length === 0) return undefined;
    const said = view.text();
    const kind = kindIn(view);
    const series = energies.flatMap((phrase): readonly NamedSeries[] => {
      const channel = energyOf(phrase);
      return channel === undefined ? [] : [{ kind: 'series', text: said, channel, ...kind }];
    });
    if (!view.phrases.every((phrase) => energies.includes(phrase) || isBeside(phrase, setting)))
      return undefined;
    return {
      acts: [{ do: 'again', mode: joins(view) ? 'add' : 'instead', with: series, period: NO_PERIOD }],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};

/** "Also >30 and >60", ">10 and >100 MeV" where fluxes above an energy were asked for: in its unit. */
function bareAbove(phrase: Phrase, unit: string | undefined): NamedSeries['channel'] {
  if (phrase.type !== 'condition' || phrase.item !== undefined || phrase.unit !== undefined) return undefined;
  const isAbove = /^>=?$/.test(phrase.comparison) && /^[>≥]/.test(phrase.raw);
  return isAbove && unit !== undefined ? { value: phrase.value, isAbove: true, unit } : undefined;
}

/** "At 90 degrees instead" of pitch angles that are drawn. */
function angleOf(phrase: Phrase, { drawn }: Setting): NamedSeries['channel'] {
  const isAngle = phrase.type === 'amount' && phrase.unit === 'deg';
  const isOfAngles =
    drawn.hasTable || drawn.has({ kind: 'series', text: '', quantity: 'pitch-angle-distribution' });
  return isAngle && isOfAngles ? { value: phrase.value, unit: 'deg' } : undefined;
}

/** "Pitch angles at about 540 eV", "just protons 25-40 MeV": what is drawn is named again with its energy. */
function ofKind(phrase: Phrase, setting: Setting): NamedSeries['channel'] {
  if (phrase.type !== 'series') return undefined;
  const [item, ...more] = phrase.items;
  return item !== undefined && more.length === 0 && isOnlyKind(item.series, setting)
    ? item.series.channel
    : undefined;
}

/** "Pitch angles", "energy spectrum": which axis is seen. */
function kindIn(view: ClauseView): Pick<NamedSeries, 'quantity'> {
  const [first] = view.all('series').flatMap(({ items }) => items);
  const quantity = first?.series.quantity;
  return quantity === undefined ? {} : { quantity };
}

/** No spacecraft, instrument or data are named. */
function isOnlyKind(
  { quantity = '', mission, dataset, parameter, instrument, unknown }: NamedSeries,
  { drawn }: Setting,
): boolean {
  const isDrawn =
    FLUXES.some((flux) => flux === quantity) && drawn.has({ kind: 'series', text: '', quantity });
  const isDistribution = /^(?:pitch-angle-distribution|(?:electron|ion|energy|proton)-spectrum)$/.test(
    quantity,
  );
  return (
    (isDistribution || isDrawn) &&
    [mission, dataset, parameter, instrument, unknown].every((each) => each === undefined)
  );
}

function unitBefore({ previous }: Setting): string | undefined {
  const asked = (previous?.acts ?? []).flatMap((act) => ('of' in act ? act.of : []));
  return asked
    .flatMap((target) => (target.kind === 'series' && target.channel?.isAbove === true ? target.channel : []))
    .at(-1)?.unit;
}

function isBeside(phrase: Phrase, setting: Setting): boolean {
  if (phrase.type === 'series') return phrase.items.every(({ series }) => isOnlyKind(series, setting));
  return phrase.type === 'word' && (BESIDE.test(phrase.raw) || means(phrase.mark, 'sign'));
}

function joins(view: ClauseView): boolean {
  const opens = view.phrases[0]?.raw ?? '';
  return view.hasWord('also', 'also') || view.hasWord('verb', 'add') || /^(?:and|also|plus)$/i.test(opens);
}

/** Fluxes are drawn, or were asked for before. */
function isOfParticles({ drawn, previous }: Setting): boolean {
  const asked = (previous?.acts ?? []).some(
    (act) =>
      'of' in act &&
      act.of.some(
        (target) => target.kind === 'series' && FLUXES.some((quantity) => quantity === target.quantity),
      ),
  );
  return (
    asked || drawn.hasTable || FLUXES.some((quantity) => drawn.has({ kind: 'series', text: '', quantity }))
  );
}
