import { DAY, type TimeRange } from '#src/domain/time-range.ts';

/** Characters for what is in a file; the period comes behind them. */
const MOST = 60;
const SMALL_WORDS = /^(?:a|an|and|at|by|for|from|in|of|on|the|to|with)$/;
/** Letters and signs of physics that no name of a file has. */
const SPELT: readonly (readonly [sign: RegExp, word: string])[] = [
  [/α/g, 'alpha'],
  [/β/g, 'beta'],
  [/γ/g, 'gamma'],
  [/[δΔ]/g, 'delta'],
  [/ε/g, 'epsilon'],
  [/[θϑ]/g, 'theta'],
  [/λ/g, 'lambda'],
  [/[μµ]/g, 'mu'],
  [/ρ/g, 'rho'],
  [/[σΣ]/g, 'sigma'],
  [/τ/g, 'tau'],
  [/[φϕ]/g, 'phi'],
  [/[ωΩ]/g, 'omega'],
  [/ − /g, ' minus '],
  [/ \/ /g, ' over '],
  [/ × /g, ' times '],
];

/** Words as a name of a file has them: `ACE and Wind |B|` becomes `ace-wind-b`; `''` where no letter is left. */
export function fileWords(text: string): string {
  const spelt = SPELT.reduce((words, [sign, word]) => words.replace(sign, word), text);
  const words = spelt
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !SMALL_WORDS.test(word));
  let what = '';
  for (const word of words) {
    const longer = what === '' ? word.slice(0, MOST) : `${what}-${word}`;
    if (longer.length > MOST) break;
    what = longer;
  }
  return what;
}

/** The days of a range as names of files have them: `2025-12-01`, `2025-12-01_07`, `2025-12-30_2026-01-02`. */
export function fileDays({ start, stop }: TimeRange): string {
  const day = (time: number) => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const [first, last] = [day(start), day(Math.max(start, stop - 1))];
  if (first === last) return first;
  if (stop - start <= DAY) return first;
  if (first.slice(0, 7) === last.slice(0, 7)) return `${first}_${last.slice(8)}`;
  return first.slice(0, 4) === last.slice(0, 4) ? `${first}_${last.slice(5)}` : `${first}_${last}`;
}
