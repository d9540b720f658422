import type { ActSpec } from '#src/language/reading/act.ts';

/** "Hi!", "thanks a lot", "help". */
export const talkAct: ActSpec = {
  name: 'talk',
  rank: 60,
  read(view, setting) {
    const isBare = view.phrases.length <= 5 && setting.acts.length === 0 && view.series().length === 0;
    const greeting = view.spelt(/^(?:hi|hello|hey|hiya|howdy|greetings|moin|morning)$/i);
    const thanks = view.spelt(/^(?:thanks|thank|thx|cheers|ty|merci|danke|appreciated)$/i);
    const help = view.words('noun', 'help');
    const rest = view.phrases.filter((phrase) => view.isFree(phrase));
    if (!isBare) return undefined;
    if (help.length > 0)
      return {
        acts: [{ do: 'explain', what: 'help', about: view.phrases.map(({ raw }) => raw).join(' ') }],
        used: rest,
      };
    if (thanks.length > 0 && rest.every(({ type }) => type === 'word'))
      return { acts: [{ do: 'explain', what: 'thanks', about: '' }], used: rest };
    if (greeting.length > 0 && rest.every(({ type }) => type === 'word'))
      return { acts: [{ do: 'explain', what: 'greeting', about: '' }], used: rest };
    return undefined;
  },
};
