import type { Target } from '#src/domain/request.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

const FRAMES = /^(?:gse|gsm|geo|sm|mag|rtn|hee|hae)$/;

/** The words of "in both", where two frames were just spoken of. */
export function bothFrames(
  view: ClauseView,
  { topic, spokenOf }: Setting,
): { readonly frames: readonly string[]; readonly words: readonly PhraseOf<'word'>[] } | undefined {
  const words = view.words('also', 'both').filter(({ prep }) => prep === 'in');
  const said = spokenOf.filter((id) => FRAMES.test(id)).length === 2 ? spokenOf : topic;
  const frames = said.filter((id) => FRAMES.test(id));
  return words.length === 0 || frames.length !== 2 ? undefined : { frames, words };
}

/** "Bz in both" of two frames that were just explained: each of them. */
export function inBothFrames(
  named: readonly Target[],
  view: ClauseView,
  setting: Setting,
): { readonly of: readonly Target[]; readonly used: readonly PhraseOf<'word'>[] } | undefined {
  const both = bothFrames(view, setting);
  if (both === undefined) return undefined;
  const of = named.flatMap((each) =>
    each.kind === 'series' && each.coordinates === undefined
      ? both.frames.map((frame): Target => ({ ...each, coordinates: frame.toUpperCase() }))
      : [each],
  );
  return {
    of,
    used: [...both.words, ...view.words('noun', 'frame'), ...view.spelt(/^(?:see|differences?)$/i)],
  };
}
