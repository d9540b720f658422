import { describe, expect, test } from 'vitest';
import { stationMentions } from '#src/language/names/station-names.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const { stations } = SHIPPED;
const named = (text: string, isAtHand = false) =>
  stationMentions(text, stations, (word) => ['and', 'summit'].includes(word), isAtHand).map(
    ({ probe }) => probe,
  );

describe('names of ground stations', () => {
  test.each([
    ['field at Sodankyla and Ny-Alesund', ['Sodankylä', 'Ny-Ålesund']],
    ['H for ABK, KIR and TRO stations', ['Abisko', 'Kiruna', 'Tromsø']],
    ['magnetometers abk, bjn and lyr', ['Abisko', 'Bjørnøya', 'Longyearbyen']],
    ['H component at Narsarsuak', ['Narsarsuaq']],
    ['magnetometer at Boulder', ['Boulder']],
  ])('%s', (text, stations) => expect(named(text)).toEqual(stations));

  test.each([
    ['the summit of the curve'],
    ['neutron monitor data of Apatity and Thule'],
    ['ACE AND WIND'],
    ['a meeting in Boulder'],
  ])('%s names none', (text) => expect(named(text)).toEqual([]));

  test('a code alone counts in a thread that has stations', () =>
    expect(named('add LYR', true)).toEqual(['Longyearbyen']));
});
