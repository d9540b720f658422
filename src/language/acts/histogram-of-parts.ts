import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { type Act, NO_PERIOD } from '#src/domain/request.ts';
import { changesOf } from '#src/language/acts/histogram-figure.ts';
import { histogram } from '#src/language/acts/histogram-params.ts';
import { takeWord } from '#src/language/acts/near-phrases.ts';
import { byList, cutBothWays, subjectOf } from '#src/language/acts/versus.ts';
import { type ActSpec, type ClauseView, type Setting, viewOf } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Histogram of Br/|B| in vs out of those", and "for both" behind such a comparison: what lies in the events and what does not, in one panel. */
export const histogramOfPartsAct: ActSpec = {
  name: 'histogram-of-parts',
  rank: 1,
  read(view, setting) {
    const words = view.words('operation', 'histogram');
    const parts = words.length === 0 ? undefined : partsIn(view, setting);
    if (parts === undefined) return undefined;
    const near = { phrases: view.phrases.filter((phrase) => view.isFree(phrase)), used: [] as Phrase[] };
    const changes = changesOf(histogram(near, ''));
    takeWord(near, 'noun', 'width', 'size');
    const taken = [...words, ...parts, ...near.used];
    // The histogram is made of both parts, and not before.
    const phrases = view.phrases.filter((phrase) => view.isFree(phrase) && !taken.includes(phrase));
    const subject = subjectOf(viewOf({ ...view, phrases }, new Set()), [], setting);
    if (subject === undefined) return undefined;
    const place = setting.acts.length + subject.acts.length;
    const shown: Act = {
      do: 'show',
      mode: 'new',
      form: 'histogram',
      layout: 'one-panel',
      of: [
        { kind: 'act', act: place },
        { kind: 'act', act: place + 1 },
      ],
      period: NO_PERIOD,
    };
    return {
      acts: [...subject.acts, ...cutBothWays(subject), shown, ...changes.map(changed)],
      used: [...taken, ...subject.used, ...view.words('verb', 'show'), ...view.words('also')],
      notes: subject.notes,
    };
  },
};

function changed(change: FigureChange): Act {
  return { do: 'change', change };
}

function partsIn(view: ClauseView, setting: Setting): readonly Phrase[] | undefined {
  if (!setting.hasList) return undefined;
  const said = byList(view, setting);
  if (said !== undefined) return said.used;
  const both = [...view.words('also', 'both'), ...view.spelt(/^(?:both|the two|each)$/i)];
  const isBehind = setting.previous?.acts.some(
    (act) => act.do === 'mark-events' && act.what === 'cut' && act.isOutside === true,
  );
  return isBehind === true && both.length > 0 ? both : undefined;
}
