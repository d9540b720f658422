import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';

/** "Hi!", "thanks a lot", "that's wrong", "help". What stands beside something to do is left out where requests are joined. */
export const talkAct: ActSpec = {
  name: 'talk',
  rank: 60,
  isCourtesy: true,
  read(view, setting) {
    const what = whatOf(view, setting.hasData);
    if (what === undefined) return undefined;
    const about = view.text();
    return {
      acts: [{ do: 'explain', what, about: what === 'help' || what === 'complaint' ? about : '' }],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};

function whatOf(view: ClauseView, hasData: boolean) {
  if (view.series().length > 0 || view.all('time').length > 0) return undefined;
  if (hasData && view.hasWord('talk', 'complaint') && !view.hasWord('verb', 'show', 'mean'))
    return 'complaint' as const;
  if (view.phrases.length > 6 || !view.phrases.every(({ type }) => type === 'word')) return undefined;
  if (view.hasWord('noun', 'help')) return 'help' as const;
  if (view.hasWord('talk', 'thanks')) return 'thanks' as const;
  return view.hasWord('talk', 'greeting') ? ('greeting' as const) : undefined;
}
