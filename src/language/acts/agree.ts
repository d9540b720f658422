import type { ActSpec } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';

/** "Does ACE agree?", "does Wind show the same?", "does ACE see it too?": the same of that spacecraft, over what is drawn. */
export const agreeAct: ActSpec = {
  name: 'agree',
  rank: 3,
  read(view, setting) {
    const series = view.all('series');
    const items = series.flatMap((each) => each.items.map((item) => item.series));
    const isMissions = items.every(
      ({ mission, quantity, parameter, dataset, unknown }) =>
        mission !== undefined && (quantity ?? parameter ?? dataset ?? unknown) === undefined,
    );
    const agrees = view.spelt(/^(?:agrees?|concurs?|confirms?|consistent)$/i);
    const sees = view.spelt(/^(?:sees?|saw|shows?|showed|measures?|measured|records?)$/i);
    const sames = [...view.words('also', 'same', 'also'), ...view.words('pronoun', 'it', 'them')];
    const isAsked = /^(?:does|do|did|is|are)$/i.test(
      view.phrases.find(({ raw }) => !/^(?:and|so|but|ok|hm|,)$/i.test(raw))?.raw ?? '',
    );
    const isSame = sees.length > 0 && sames.some(({ mark }) => means(mark, 'also'));
    if (!setting.hasFigure || items.length === 0 || !isMissions || !isAsked) return undefined;
    if (agrees.length === 0 && !isSame) return undefined;
    return {
      acts: [{ do: 'show', mode: 'add', of: items, layout: 'one-panel', period: { ranges: [], events: [] } }],
      used: [...series, ...agrees, ...sees, ...sames, ...view.words('question')],
      notes: series.flatMap(({ notes }) => notes),
    };
  },
};
