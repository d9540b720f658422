import { type NamedSeries, NO_PERIOD } from '#src/domain/request.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { channelOf } from '#src/language/reading/loose-channel.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const FLUXES = ['proton-flux', 'electron-flux', 'ion-flux', 'cosmic-rays'] as const;
/** What goes along with an energy that takes the place of another. */
const BESIDE =
  /^(?:no|nope|only|just|at|in|for|with|instead|same|this|that|it|channels?|energy|energies|range|band|bin|i|we|meant|mean|make|use|take|show|give|plot|want|the|a|one|me|around|about|near|~|and|also|too|what|how|ok|okay|then|now|please|pls|not|all|rather|actually|sorry|better|again|protons?|ions?|electrons?|flux)$/i;

/**
 * "Only the 20-25 MeV channel", "at 25 MeV instead", "and > 30 MeV?": the particles of before at another energy. Nothing else stands in
 * the clause.
 */
export const channelAgainAct: ActSpec = {
  name: 'channel-again',
  rank: 2,
  read(view, setting) {
    const unit = unitBefore(setting);
    const energyOf = (phrase: Phrase) => channelOf(phrase) ?? bareAbove(phrase, unit);
    const energies = view.phrases.filter((phrase) => view.isFree(phrase) && energyOf(phrase) !== undefined);
    const said = energies.flatMap((phrase): readonly NamedSeries[] => {
      const channel = energyOf(phrase);
      return channel === undefined ? [] : [{ kind: 'series', text: phrase.raw, channel }];
    });
    if (said.length === 0 || setting.acts.length > 0 || !isOfParticles(setting)) return undefined;
    if (!view.phrases.every((phrase) => energies.includes(phrase) || isBeside(phrase))) return undefined;
    return {
      acts: [{ do: 'again', mode: joins(view) ? 'add' : 'instead', with: said, period: NO_PERIOD }],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};

/** "Also >30 and >60" where fluxes above an energy were asked for: in its unit. */
function bareAbove(phrase: Phrase, unit: string | undefined): NamedSeries['channel'] {
  if (phrase.type !== 'condition' || phrase.item !== undefined || phrase.unit !== undefined) return undefined;
  const isAbove = /^>=?$/.test(phrase.comparison) && /^[>≥]/.test(phrase.raw);
  return isAbove && unit !== undefined ? { value: phrase.value, isAbove: true, unit } : undefined;
}

function unitBefore({ previous }: Setting): string | undefined {
  const asked = (previous?.acts ?? []).flatMap((act) => ('of' in act ? act.of : []));
  return asked
    .flatMap((target) => (target.kind === 'series' && target.channel?.isAbove === true ? target.channel : []))
    .at(-1)?.unit;
}

function isBeside(phrase: Phrase): boolean {
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
  return asked || FLUXES.some((quantity) => drawn.has({ kind: 'series', text: '', quantity }));
}
