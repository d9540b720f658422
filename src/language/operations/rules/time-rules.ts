import { DURATION, durationFrom } from '#src/language/operations/amounts.ts';
import type { Context, Found, OperationRule } from '#src/language/operations/operation-rule.ts';

const HOUR = String.raw`(\d{1,2})(?::?00)?\s*(?:h(?:ours?|rs?)?|utc|am|:00)?`;

/** Cutting, shifting and marking along the time axis. */
export const timeRules: readonly OperationRule[] = [
  {
    operation: 'time_window',
    pattern: new RegExp(
      String.raw`\b(?:only\s+|just\s+)?(?:the\s+)?first\s+(${DURATION}|hour|minute|day|half[\s-]hour)(?!\s+of\s+(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|\d{4}|the\s+(?:month|year)))`,
      'gi',
    ),
    read: (match) => ({ params: { first: spanFrom(match[1] ?? '') } }),
  },
  {
    operation: 'time_window',
    pattern: new RegExp(
      String.raw`\b(?:the\s+)?(?:last|final)\s+(${DURATION}|hour|day)\s+of\s+(?:the\s+|this\s+|that\s+|my\s+)?(?:data|series|record|set|interval|period|it)\b`,
      'gi',
    ),
    read: (match) => ({ params: { last: spanFrom(match[1] ?? '') } }),
  },
  {
    operation: 'elapsed',
    pattern:
      /\b(?:(hours?|minutes?|seconds?|days?|time)\s+(?:since|from|after)\s+(?:the\s+)?(?:start|beginning|first\s+(?:sample|point|record))|elapsed\s+(hours?|minutes?|seconds?|days?|time)|(hours?|minutes?|seconds?|days?)\s+elapsed)\b/gi,
    read: (match) => {
      const word = (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase();
      const unit =
        { h: 'h', m: 'min', s: 's', d: 'd' }[word.startsWith('time') ? 'h' : word.charAt(0)] ?? 'h';
      return { params: { unit } };
    },
  },
  {
    operation: 'daytime',
    pattern:
      /\b(?:flag|mark|label|tag|classify|distinguish)\b[^;]*?\b(?:day[\s-]?times?|night[\s-]?times?|day(?:side)?\s+(?:vs\.?|and|from|or)\s+night)\b|\b(?:day[\s-]?time|day\/night|day[\s-]night|night[\s-]?time)\s+(?:flag|mask|indicator)\b/gi,
    read: readDaytime,
  },
  {
    operation: 'lag',
    pattern: new RegExp(
      String.raw`\b(?:shift(?:ed|ing)?|lag(?:ged|ging)?|delay(?:ed|ing)?|advance(?:d)?|move(?:d)?)\b[^;]*?\bby\s+([-+\u2212]?\s*${DURATION})(?:\s+(earlier|later|back(?:wards?)?|forwards?|ahead))?`,
      'gi',
    ),
    read: (match) => lagFrom(match),
  },
  {
    operation: 'gaps',
    pattern:
      /\b(?:(?:find|list|show|where\s+are|identify|locate|report|detect|are\s+there|any)\s+(?:me\s+)?(?:(?:the|all|any|data|time)\s+)*gaps?\b|(?:data\s+)?gaps?\s+(?:table|list|report)|how\s+many\s+(?:data\s+)?gaps|how\s+much\s+(?:of\s+the\s+)?(?:data\s+)?is\s+missing)/gi,
    read: readGaps,
  },
];

function spanFrom(words: string): string | undefined {
  return durationFrom(words) ?? durationFrom(`1 ${words}`) ?? (/half/i.test(words) ? '30min' : undefined);
}

function readDaytime(match: RegExpExecArray, { clause, from }: Context): Found {
  const words = clause.slice(from);
  const hours =
    new RegExp(String.raw`\b${HOUR}\s*(?:-|\u2013|to|until|till|and)\s*${HOUR}`, 'i').exec(words) ??
    new RegExp(String.raw`\b${HOUR}\s*(?:-|to)\s*${HOUR}`, 'i').exec(match[0]);
  if (hours?.[1] === undefined || hours[2] === undefined) return {};
  const isEvening = /\d\s*pm\b/i.test(words.slice(hours.index)) && Number(hours[2]) < 12;
  return { params: { from: Number(hours[1]), to: Number(hours[2]) + (isEvening ? 12 : 0) } };
}

function lagFrom(match: RegExpExecArray): Found | undefined {
  const words = (match[1] ?? '').replace(/^[-+\u2212]\s*/, '');
  const by = durationFrom(words);
  if (by === undefined) return undefined;
  const isEarlier =
    /^[-\u2212]/.test(match[1] ?? '') || /earlier|back/i.test(match[2] ?? '') || /^advance/i.test(match[0]);
  return { params: { by: isEarlier ? `-${by}` : by } };
}

function readGaps(_: RegExpExecArray, { clause, to }: Context): Found {
  const least = new RegExp(
    String.raw`\b(?:longer|larger|bigger|greater|more)\s+than\s+(${DURATION})`,
    'i',
  ).exec(clause.slice(to));
  const longerThan = least?.[1] === undefined ? undefined : durationFrom(least[1]);
  return longerThan === undefined ? {} : { params: { longerThan } };
}
