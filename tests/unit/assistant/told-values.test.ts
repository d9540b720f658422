import { describe, expect, test } from 'vitest';
import { withToldValues } from '#src/assistant/told-values.ts';
import { loadKnowledge } from '#src/knowledge/load-knowledge.ts';

const textbook = loadKnowledge().textbook();
const strange = (text: string, told = '') => withToldValues(text, told, textbook).strange;

describe('words of a model may say', () => {
  test.each([
    'A storm is moderate below -50 nT, intense below -100 nT and extreme below -250 nT.',
    'G3 means Kp 7, S1 starts at 10 pfu and R1 at M1.',
    'Kolmogorov gives -5/3, which is -1.67.',
    'Slow wind runs at 300 to 450 km/s.',
    'The result is significant at 0.05, i.e. at 95 %.',
    'The dipole tilt goes up to about 35 degrees.',
    'CDF has TT2000 and EPOCH16; HAPI times are ISO 8601.',
    'The active region was AR 13664, late in solar cycle 25.',
    'It arrived on 17 March, or March 17.',
    'Two spacecraft saw it in 2015.',
  ])('%s', (text) => {
    expect(strange(text)).toEqual([]);
  });

  test('what was told, and that rounded', () => {
    expect(strange('The peak was 47.3 nT, about 47 nT.', 'max 47.312 nT')).toEqual([]);
  });
});

describe('nobody measured', () => {
  test.each([
    'The field was 47.3 nT.',
    'Bz fell to -37 nT.',
    'The wind ran at 512 km/s.',
    'It came at 17:43 UT.',
    'A number of the field in another unit: 450 nT.',
    'It lasted 430 minutes.',
  ])('%s', (text) => {
    expect(strange(text)).toEqual([text]);
  });
});
