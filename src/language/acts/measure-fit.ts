import type { Act } from '#src/domain/request.ts';
import { measuredOf, ofSpacecraft } from '#src/language/acts/measured.ts';
import { type Near, takeLimits } from '#src/language/acts/near-phrases.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

/** "Line fit of Dst against Bz", "fit density as a power law of distance": slope and error of one series over another. */
export const measureFitAct: ActSpec = {
  name: 'measure-fit',
  rank: 11,
  read(view, setting) {
    const words = [...view.words('operation', 'fit'), ...view.words('noun', 'slope', 'fitline')];
    const against = view.spelt(/^(?:against|vs\.?|versus|over|on|as (?:a )?function of|with|to)$/i);
    const isAgainst = view
      .series()
      .some(({ raw, prep }) => prep === 'against' || /\b(?:vs|versus|against)\b/i.test(raw));
    const items = view.series().flatMap((phrase) => phrase.items);
    const isFigure =
      view.hasWord('verb', 'scatter', 'show', 'add') ||
      view.hasWord('noun', 'scatterplot') ||
      view.words('operation').some((word) => !words.includes(word));
    const [y, x, ...more] = items;
    const isPair = items.filter(({ series }) => series.quantity !== undefined).length === 2;
    if (
      words.length === 0 ||
      (against.length === 0 && !isAgainst) ||
      isFigure ||
      !isPair ||
      y === undefined ||
      x === undefined
    )
      return undefined;
    if (more.length > 0 || x.series.quantity === 'radial-distance' || y.series.quantity === x.series.quantity)
      return undefined;
    const measured = measuredOf(view, setting);
    const near: Near = { phrases: view.phrases.filter(view.isFree), used: [] };
    const limits = takeLimits(near);
    const isPower = words.some(({ raw }) => /power/i.test(raw));
    const isBroken = words.some(({ raw }) => /break|broken/i.test(raw));
    const act: Act = {
      do: 'measure',
      question: {
        kind: 'fit',
        form: isBroken
          ? 'broken-power-law'
          : isPower
            ? 'power-law'
            : words.some(({ raw }) => /exponential/i.test(raw))
              ? 'exponential'
              : 'line',
        ...(limits === undefined ? {} : { from: limits.low, to: limits.high }),
      },
      of: ofSpacecraft(measured.series).toReversed(),
      period: measured.period,
    };
    return {
      acts: [...measured.shown, act],
      used: [
        ...words,
        ...against,
        ...measured.used,
        ...near.used,
        ...view.words('verb', 'fit', 'use'),
        ...view.words('noun', 'error'),
        ...view.words('asked', 'confidence'),
      ],
      notes: measured.notes,
    };
  },
};
