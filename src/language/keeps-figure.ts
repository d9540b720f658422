import type { Act, Request, Target } from '#src/domain/request.ts';

/** Words that put something to what is drawn. */
const ADDS =
  /\b(?:add(?:ed|ing)?|also|too|as well|under(?:neath)?|beneath|on top|over(?:lay|laid|plot)(?:ed|ted|ing)?|alongside|next to|on the (?:right|left|same) ax[ie]s|(?:second|third|2nd|3rd|another|extra) panel)\b|\b(?:below|above)(?= ?(?:$|[.,;!?)]|it\b|that\b|and\b|pls\b|please\b))/i;
/** Words that let something of it go. */
const LETS_GO =
  /\b(?:instead|only|just|replac\w*|separate(?:ly)?|own|new (?:figure|plot)|rather|no longer|back to|alone)\b/i;

/**
 * Whether all that is drawn is to stay: the words add to it ("AE below", "and Dst, too"), or they edit and compute without a name of
 * their own ("smooth it a bit").
 */
export function keepsFigure({ text, acts }: Request): boolean {
  if (LETS_GO.test(text) || acts.some(leaves)) return false;
  return ADDS.test(text) || acts.every(isOfWhatIsDrawn);
}

/** Changes that let lines go. */
const REMOVES: ReadonlySet<string> = new Set([
  'remove-series',
  'keep-series',
  'remove-panel',
  'replace-panel',
  'panels',
]);

function leaves(act: Act): boolean {
  if (act.do === 'change') return REMOVES.has(act.change.kind);
  return act.do === 'undo' || (act.do === 'show' && (act.mode === 'new' || act.mode === 'replace'));
}

function isOfWhatIsDrawn(act: Act): boolean {
  if (act.do === 'change') return true;
  return (act.do === 'compute' || act.do === 'show') && act.of.every(isPointed);
}

function isPointed({ kind }: Target): boolean {
  return kind === 'pointed' || kind === 'act';
}
