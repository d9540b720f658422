/** Words of somebody who means more than this one time, or who is not content. */
const LASTING =
  /\b(?:always|never|prefer\w*|usually|normally|by default|from now on|next time|every time|in (?:the )?future|in general|generally|again and again|instead of|rather than|not what i|i (?:like|love|hate|dislike|want|need|don'?t (?:like|want|need))|(?:do not|don'?t) (?:use|show|plot|like)|should (?:have|be|not)|told you|as (?:usual|i said)|we work (?:on|with)|i work (?:on|with))\b/i;

/** True for a request in which a lasting wish may hide; most hold none. */
export function mayTellPreference(request: string): boolean {
  return LASTING.test(request);
}
