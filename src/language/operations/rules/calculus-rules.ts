import { windowsIn } from '#src/language/operations/amounts.ts';
import { componentsIn } from '#src/language/operations/component-words.ts';
import { pairOf } from '#src/language/operations/operands.ts';
import type { Context, Found, OperationRule } from '#src/language/operations/operation-rule.ts';

const PAIR = String.raw`\s+(?:between|of|for)\s+(.+?)\s+(?:and|with|vs\.?|versus|to)\s+(.+?)(?=\s+(?:for|in|during|over|on|at|as|up)\b|[,;?]|$)`;

/** Derivatives, spectra and lags. */
export const calculusRules: readonly OperationRule[] = [
  {
    operation: 'derivative',
    pattern:
      /\b(?:(?:time[\s-]+)?derivatives?|differentiat(?:e|ed|ing)|rates?\s+of\s+change|change\s+rates?|time[\s-]+gradients?|slope\s+in\s+time)\b|\bd\s*\(?\s*(?:\|?[BVEn][xyzrtn]?\|?|dst|sym-?h|density|speed)\s*\)?\s*\/\s*dt\b/gi,
    read: readDerivative,
  },
  {
    operation: 'spectrogram',
    pattern:
      /\b(?:spectrograms?\s+(?:of|from)|(?:comput|calculat|mak|creat|deriv|build)\w*\s+(?:an?\s+|the\s+)?(?:[\w-]+\s+)?spectrograms?|(?:dynamic|time[\s-]frequency|wavelet)[\s-]+(?:power\s+)?(?:spectr(?:um|a|ogram)|plot|analysis)|short[\s-]time\s+fourier(?:\s+transform)?|stft|periodogram\s+over\s+time)\b/gi,
    read: readSpectrogram,
  },
  {
    operation: 'power_spectrum',
    pattern:
      /\b(?:power[\s-]+spectr(?:um|a|al\s+dens(?:ity|ities))|spectral\s+(?:density|power)|psds?|fast\s+fourier\s+transform|fourier\s+(?:transform|spectrum|analysis|power)|frequency\s+spectrum|periodogram|welch|fft|spectral\s+analysis)\b/gi,
    read: readSpectrum,
  },
  {
    operation: 'cross_correlation',
    pattern: new RegExp(
      String.raw`\b(?:cross[\s-]?correlat(?:e|ed|ion|ions|ing)|lag(?:ged)?[\s-]+correlations?|(?:best\s+)?(?:time[\s-]+)?(?:lags?|delays?)(?=\s+(?:between|of)\b)|time\s+shift(?=\s+between\b))\b(?:${PAIR}|\s+(.+?)\s+(?:and|with|vs\.?|against)\s+(.+?)(?=\s+(?:for|in|during|over|on)\b|[,;?]|$))?`,
      'gi',
    ),
    read: readCross,
  },
  {
    operation: 'histogram',
    pattern:
      /\b(?:histograms?(?=\s+(?:of|with|for|from|using))|(?:value\s+)?distributions?\s+of|(?:comput|calculat|mak|creat)\w*\s+(?:an?\s+|the\s+)?histograms?)\b/gi,
    read: (match, { clause, to }) => {
      const bins = /\b(\d+)\s*-?\s*bins?\b|\bbins?\s*(?:=|:|of)\s*(\d+)\b/i.exec(clause);
      const count = bins?.[1] ?? bins?.[2];
      const isChannel =
        /^\s+(?:of\s+)?pitch[\s-]angle/i.test(clause.slice(to)) && /^distribution/i.test(match[0]);
      return isChannel ? undefined : { params: count === undefined ? {} : { bins: Number(count) } };
    },
  },
  {
    operation: 'hanning_window',
    pattern:
      /\b(?:han(?:n|ning)\s*(?:window|taper|weighting)?(?:ed|ing)?|taper(?:ed|ing)?\s+(?:with|by|to|the\s+(?:edges|ends|data)))\b/gi,
    read: (match) => (/^hann?$/i.test(match[0]) ? undefined : {}),
  },
  {
    operation: 'align',
    pattern:
      /\b(?:align(?:ed|ing)?|synchroni[sz](?:e|ed|ing)|(?:put|bring|interpolate)\s+(?:them|both|all|the\s+series)\s+(?:on)?to\s+(?:a|the|one)\s+(?:same|common|single)\s+(?:time\s+(?:axis|base|grid|line|steps?)|cadence|grid))\b/gi,
    read: (match, { clause, to }) =>
      /^\s+(?:the\s+)?(?:panels?|axes|y-?axes|x-?axes|labels?|plots?|left|right)\b/i.test(clause.slice(to))
        ? undefined
        : alignParams(match[0] + clause.slice(to)),
  },
];

function readDerivative(match: RegExpExecArray, { clause, to }: Context): Found {
  const per = /\bper\s+(second|sec|s|minute|min|hour|h|day|d)\b|\/\s*(s|min|h|d|day|hour)\b/i.exec(
    clause.slice(to),
  );
  const unit = { s: 's', m: 'min', h: 'h', d: 'd' }[(per?.[1] ?? per?.[2] ?? '').charAt(0).toLowerCase()];
  const components = componentsIn(match[0].replace(/^d\s*\(?/i, ' ').replace(/[)/].*$/, ' '));
  return {
    params: unit === undefined ? {} : { per: unit },
    ...(components.length === 1 ? { components } : {}),
  };
}

function readSpectrogram(_: RegExpExecArray, { clause, to }: Context): Found | undefined {
  const isParticles =
    /\b(?:electrons?|ions?|protons?|flux(?:es)?|energy|alphas?|helium|pitch|eflux|differential)\b/i.test(
      clause.slice(to),
    );
  if (isParticles) return undefined;
  const [window] = windowsIn(clause.slice(to));
  return { params: window === undefined ? {} : { window: window.window } };
}

/** "prepare data for FFT: …" names a purpose, not a wish. */
function readSpectrum(_: RegExpExecArray, { clause, from, to }: Context): Found | undefined {
  if (
    /\b(?:prepare|ready|preprocess|pre-process|suitable)\b[^;]*\bfor\s+(?:an?\s+|the\s+)?$/i.test(
      clause.slice(0, from),
    )
  )
    return undefined;
  const [segment] = windowsIn(clause.slice(to));
  return segment === undefined
    ? {}
    : { params: { segment: segment.window }, also: [{ from: to + segment.from, to: to + segment.to }] };
}

function readCross(match: RegExpExecArray, { clause, to }: Context): Found {
  const [first, second] = match.slice(1).filter((group) => group !== undefined);
  const [most] = /\b(?:up\s+to|max(?:imum)?|within|lags?\s+of)\b/i.test(clause.slice(to))
    ? windowsIn(clause.slice(to))
    : [];
  const params = typeof most?.window === 'string' ? { params: { maximumLag: most.window } } : {};
  return first === undefined || second === undefined
    ? { inputCount: 2, ...params }
    : { ...pairOf(first, second), ...params };
}

function alignParams(words: string): Found {
  const method = /\b(nearest|asof|linear|mean)\b/i.exec(words)?.[1]?.toLowerCase();
  const [every] = windowsIn(words);
  return {
    params: {
      ...(method === undefined ? {} : { method }),
      ...(typeof every?.window === 'string' ? { every: every.window } : {}),
    },
  };
}
