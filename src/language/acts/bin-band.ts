import type { Act, Target } from '#src/domain/request.ts';
import { BARS, type BandWish, takeBandWish } from '#src/language/acts/band-words.ts';
import type { Near } from '#src/language/acts/near-phrases.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';

type Compute = Extract<Act, { readonly do: 'compute' }>;

/**
 * Means of bins and what is to be seen around them are two results of the same data.
 *
 * @param acts whose resampling may carry a wish for a band in `params.band`
 * @param offset place of the first of them in the request
 */
export function withBands(
  acts: readonly Act[],
  offset: number,
): { readonly acts: readonly Act[]; readonly bands: readonly Target[] } {
  const wished = acts.flatMap((act) => (act.do === 'compute' && isWish(act.params['band']) ? [act] : []));
  const plain = acts.map((act) =>
    act.do === 'compute' && act.params['band'] !== undefined ? withoutBand(act) : act,
  );
  const made = wished.map((act) =>
    bandOf(withoutBand(act), isWish(act.params['band']) ? act.params['band'] : undefined),
  );
  return {
    acts: [...plain, ...made],
    bands: made.map((_, at): Target => ({ kind: 'act', act: offset + plain.length + at })),
  };
}

/** Error bars are drawn as such where that was the word. */
export function bandLook({ isBars }: BandWish): readonly Act[] {
  return isBars ? [{ do: 'change', change: { kind: 'band-mark', mark: 'bars' } }] : [];
}

export function isWish(value: unknown): value is BandWish {
  return typeof value === 'object' && value !== null && 'isBars' in value;
}

function withoutBand(act: Compute): Compute {
  const { band: _, ...params } = act.params;
  return { ...act, params };
}

function bandOf({ of, params, period }: Compute, wish: BandWish | undefined): Compute {
  const { every, minimumShare } = params;
  const { isBars: _, ...around } = wish ?? { isBars: false, of: 'standard-error' as const };
  return {
    do: 'compute',
    operation: 'bin_band',
    params: { every, ...around, ...(minimumShare === undefined ? {} : { minimumShare }) },
    of,
    period,
  };
}

/** "Add error bars", "with quartiles", "± std as a band" behind means of bins: what lies around those. */
export const binBandAct: ActSpec = {
  name: 'bin-band',
  rank: 5,
  read(view, setting) {
    const before = binsBefore(setting);
    if (before === undefined) return undefined;
    const look = otherLook(view, before.means);
    if (look !== undefined) return look;
    const near: Near = { phrases: view.phrases.filter(view.isFree), used: [] };
    const wish = takeBandWish(near);
    if (wish === undefined || view.words('operation').length > 0) return undefined;
    const { means, isHere } = before;
    const isNamed = means.of.length > 0 && means.of.every(({ kind }) => kind !== 'pointed');
    const of: readonly Target[] = isNamed ? means.of : [{ kind: 'pointed', which: 'binned', text: 'them' }];
    const at = setting.acts.length;
    const band = bandOf({ ...means, of }, wish);
    return {
      acts: [
        band,
        { do: 'show', mode: 'add', of: [{ kind: 'act', act: at }], period: means.period },
        ...bandLook(wish),
      ],
      used: [
        ...near.used,
        ...view.words('verb', 'add', 'show', 'use', 'give', 'shade'),
        ...view.words('also', 'also', 'each', 'both'),
        ...(isHere ? [] : view.words('negation', 'instead')),
        ...view.words('statistic', 'mean', 'median'),
        ...view.words('pronoun', 'it', 'them'),
        ...view.words('noun', 'figure'),
      ],
    };
  },
};

/** "As a band instead of bars", "as error bars": how what lies around them is drawn. */
function otherLook(view: ClauseView, { operation, params }: Compute): ActReading | undefined {
  const hasBand = operation === 'bin_band' || params['band'] !== undefined;
  const as = view.spelt(/^as$/i);
  const bands = view.words('noun', 'band');
  const bars = [...view.spelt(BARS), ...view.words('mark', 'bar')];
  const [shown] = [...bands, ...bars].filter(({ prep }) => prep === 'as');
  if (!hasBand || shown === undefined || view.all('series').length > 0) return undefined;
  const mark = bands.includes(shown) ? 'area' : 'bars';
  return {
    acts: [{ do: 'change', change: { kind: 'band-mark', mark } }],
    used: [
      ...as,
      ...bands,
      ...bars,
      ...view.words('negation', 'instead'),
      ...view.words('noun', 'error'),
      ...view.words('statistic', 'std'),
      ...view.words('verb', 'show'),
      ...view.words('pronoun', 'it', 'them'),
    ],
  };
}

/** The newest means of bins, of this request or of the one before. */
function binsBefore({
  acts,
  previous,
}: Setting): { readonly means: Compute; readonly isHere: boolean } | undefined {
  const newest = (all: readonly Act[]) =>
    all.findLast(
      (act): act is Compute => act.do === 'compute' && /^(?:resample|bin_band)$/.test(act.operation),
    );
  const here = newest(acts);
  const means = here ?? newest(previous?.acts ?? []);
  return means === undefined ? undefined : { means, isHere: here !== undefined };
}
