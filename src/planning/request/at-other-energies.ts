import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { FLUXES } from '#src/knowledge/particle-channels.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { drawnLabels } from '#src/planning/request/at-hand.ts';
import { isPart, partOf } from '#src/planning/request/channels.ts';

type Channel = NonNullable<NamedSeries['channel']>;

/**
 * "Only the 20-25 MeV channel", "and > 30 MeV?" of particles that are drawn: of a spectrum its channels, and of one channel another one of
 * the same dataset.
 *
 * @returns nothing where no energy takes the place of another on a figure
 */
export function atOtherEnergies(request: Request, thread: ThreadState): Request | undefined {
  const [again, ...more] = request.acts;
  if (again?.do !== 'again' || more.length > 0 || again.period.ranges.length > 0) return undefined;
  const channels = again.with.flatMap((said) => (isOnlyChannel(said) ? (said.channel ?? []) : []));
  const { figure, frames } = thread;
  if (figure === undefined || channels.length === 0 || channels.length < again.with.length) return undefined;
  const drawn = drawnLabels(figure, frames).flatMap((label) => wholeOf(label, frames));
  const fluxes = [...new Set(drawn)]
    .filter(
      ({ provenance, grid, bins }) =>
        FLUXES.has(provenance.quantity ?? '') || grid !== undefined || bins?.unit === channels[0]?.unit,
    )
    .filter(({ provenance }) => isOfKind(provenance.quantity, again.with));
  // A map over L has no energies of its own: what it was made of is taken at another one, and mapped again.
  const hasEnergies = fluxes.every(({ isSpectrum, bins }) => !isSpectrum || isEnergy(bins?.unit, channels));
  if (fluxes.length === 0 || !hasEnergies) return undefined;
  const acts: Act[] = [];
  // Another part of a table that is drawn takes the place of the one that is.
  const isTable = fluxes.every(({ grid }) => grid !== undefined);
  const period = { ranges: isTable ? [] : [figure.fullRange], events: [] };
  const of = fluxes.flatMap((frame) =>
    channels.map((channel): Target => {
      if (!frame.isSpectrum && frame.grid === undefined) return atEnergy(frame, channel);
      const series: NamedSeries = { kind: 'series', text: frame.label, label: frame.label };
      const place = acts.push({ do: 'compute', ...partOf(channel), of: [series], period }) - 1;
      return { kind: 'act', act: place };
    }),
  );
  const mode = again.mode === 'add' ? 'add' : isTable && channels.length === 1 ? 'auto' : 'new';
  return { ...request, acts: [...acts, { do: 'show', mode, of, period }] };
}

/** Channels whose unit is not known may be energies. */
function isEnergy(unit: string | undefined, channels: readonly Channel[]): boolean {
  return unit === undefined || channels.every((channel) => convertFactor(channel.unit, unit) !== undefined);
}

/** "Just protons 25-40 MeV" beside electrons is of the protons. */
function isOfKind(quantity: string | undefined, said: readonly NamedSeries[]): boolean {
  const kinds = said.flatMap((each) => (FLUXES.has(each.quantity ?? '') ? [each.quantity] : []));
  return kinds.length === 0 || kinds.includes(quantity);
}

function isOnlyChannel({ mission, quantity, dataset, instrument, parameter }: NamedSeries): boolean {
  const isKind =
    quantity === undefined ||
    FLUXES.has(quantity) ||
    quantity.endsWith('-spectrum') ||
    quantity.endsWith('-distribution');
  return isKind && (mission ?? dataset ?? instrument ?? parameter) === undefined;
}

/** What a drawn channel was taken from. */
function wholeOf(label: string, frames: readonly FrameSummary[]): readonly FrameSummary[] {
  const frame = frames.find((each) => label === each.label || label.startsWith(`${each.label}.`));
  const [from] = frame?.provenance.from ?? [];
  return frame !== undefined && from !== undefined && isPart(frame.provenance.operation ?? '')
    ? wholeOf(from, frames)
    : frame === undefined
      ? []
      : [frame];
}

function atEnergy({ provenance }: FrameSummary, channel: NonNullable<NamedSeries['channel']>): NamedSeries {
  const { mission, missionName, quantity, dataset } = provenance;
  const isProbe = missionName !== undefined && missionName.toLowerCase() !== mission?.toLowerCase();
  return {
    kind: 'series',
    text: quantity ?? '',
    ...(mission === undefined ? {} : { mission }),
    ...(isProbe ? { probe: missionName } : {}),
    ...(quantity === undefined ? {} : { quantity }),
    ...(dataset === undefined ? {} : { likedDataset: dataset }),
    channel,
  };
}
