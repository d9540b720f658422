const FORCE =
  /\b(just (run|do|plot|show|use|pick|take|search|go( ahead)?)( (it|one|any|something|that))?(?=\s*(?:$|[.!,;—-]))|don'?t ask( me)?|do not ask( me)?|no (more )?questions|stop asking|best guess|your (best )?(choice|pick|call)|you (choose|decide|pick)|up to you|pick (one|any|whichever)|whatever you think|whichever( one)?( is| you)? (best|likeliest|think|like)|surprise me|without asking|do(es)?n'?t matter|don'?t care|no preference|go ahead|(take|use) the (likeliest|recommended|best|default)( one)?(?=\s*(?:$|[.!,;—-])))\b/i;

/** "just run it", "best guess": the user wants no questions. */
export function isForced(text: string): boolean {
  return FORCE.test(text.replaceAll('’', "'"));
}
