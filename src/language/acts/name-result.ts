import type { Act } from '#src/domain/request.ts';
import { type ActSpec, type ClauseView, pointedIn } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Call it dB", "name the result Bz_smooth", "save it as dB": a name for what was made. */
export const nameAct: ActSpec = {
  name: 'name-result',
  rank: 13,
  read(view, setting) {
    const calls = view
      .words('verb', 'call')
      .filter(({ raw }) => /^(?:call|name|label(?!s)|rename)/i.test(raw));
    const saves = view.spelt(/^(?:save|store|keep|as)$/i);
    const last = lastWord(view);
    const isSaved = saves.some(({ raw }) => !/^as$/i.test(raw)) && last?.prep === 'as';
    if ((calls.length === 0 && !isSaved) || last === undefined || isTaken(last)) return undefined;
    const name = (last.type === 'quote' ? last.text : last.raw).replace(THING, '');
    // What is made of several words, or speaks of nothing that was computed, is a title.
    const isMade = [...setting.acts, ...(setting.previous?.acts ?? [])].some(makesSeries);
    if (/\s/.test(name) || (last.type === 'quote' && !isMade)) return undefined;
    const made = setting.acts.findLastIndex(makesSeries);
    const pointed = pointedIn(view);
    return {
      acts: [
        {
          do: 'name',
          name,
          of: made >= 0 ? [{ kind: 'act', act: made }] : pointed.targets,
          period: { ranges: [], events: [] },
        },
      ],
      used: [
        ...calls,
        ...saves,
        last,
        ...pointed.used,
        ...view.words('noun', 'data', 'smoothed').filter((word) => word !== last),
      ],
    };
  },
};

const THING =
  /^(?:the |this |that )?(?:result|results|output|difference|ratio|series|curve|list|one|it)\s+(?:as\s+)?/i;

function makesSeries(act: Act): boolean {
  return act.do === 'compute' || act.do === 'intervals';
}

function lastWord(view: ClauseView): Phrase | undefined {
  const last = view.phrases.findLast((phrase) => !(phrase.type === 'word' && means(phrase.mark, 'sign')));
  return last !== undefined && view.isFree(last) && ['word', 'quote', 'series'].includes(last.type)
    ? last
    : undefined;
}

/** A format, a file, a part of the figure or a colour is no name. */
function isTaken(phrase: Phrase): boolean {
  if (phrase.type !== 'word') return false;
  return ['format', 'file', 'colour', 'pronoun', 'function', 'also', 'verb', 'noun', 'statistic'].some(
    (kind) => means(phrase.mark, kind as 'noun'),
  );
}
