import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { ALPHA_MASS, BOLTZMANN, ELECTRON_MASS, PROTON_MASS } from '#src/timeseries/constants.ts';

const SPECIES = ['proton', 'alpha', 'electron'] as const;
export type Species = (typeof SPECIES)[number];

export const speciesSchema = z
  .enum(SPECIES)
  .default('proton')
  .describe('Whose mass and charge count: proton, alpha, electron.');

/** Whether a thermal speed is √(2kT/m), √(3kT/m) or √(kT/m). */
export const conventionSchema = z
  .enum(['most-probable', 'rms', 'one-dimensional'])
  .default('most-probable')
  .describe('most-probable: √(2kT/m); rms: √(3kT/m); one-dimensional: √(kT/m).');
export type Convention = z.infer<typeof conventionSchema>;

/** kg */
export function massOf(species: Species): number {
  return { proton: PROTON_MASS, alpha: ALPHA_MASS, electron: ELECTRON_MASS }[species];
}

/** Elementary charges. */
export function chargesOf(species: Species): number {
  return species === 'alpha' ? 2 : 1;
}

const FACTORS: Readonly<Record<Convention, number>> = {
  'most-probable': 2,
  rms: 3,
  'one-dimensional': 1,
};

/** T = m w² / (f k). @param speed km/s @returns K */
export function temperatureOf(speed: number, species: Species, convention: Convention): number {
  return (massOf(species) * (speed * 1e3) ** 2) / (FACTORS[convention] * BOLTZMANN);
}

/** w = √(f k T / m). @param kelvin K @returns km/s */
export function thermalSpeedOf(kelvin: number, species: Species, convention: Convention): number {
  return Math.sqrt((FACTORS[convention] * BOLTZMANN * kelvin) / massOf(species)) / 1e3;
}

/**
 * Data that name a species may not stand for another one.
 *
 * @throws BotError `not-computable` for electrons where ions are wanted, and the other way round
 */
export function requireSpecies(frames: readonly Frame[], wanted: 'ion' | 'electron', what: string): void {
  for (const frame of frames) {
    const isElectron = isOfElectrons(frame);
    if (isElectron === (wanted === 'electron') || (wanted === 'electron' && !isOfIons(frame))) continue;
    throw new BotError(
      'not-computable',
      `${what} is about ${wanted === 'ion' ? 'ions' : 'electrons'}, and ${frame.label} is of ${isElectron ? 'electrons' : 'ions'}.`,
      { hint: `Use the ${wanted} data, or say that ${isElectron ? 'electrons' : 'ions'} are meant.` },
    );
  }
}

function wordsOf({ label, columns, provenance }: Frame): string {
  return `${provenance.quantity ?? ''} ${provenance.parameter ?? label} ${columns[0]?.name ?? ''} ${provenance.description ?? ''}`;
}

function isOfElectrons(frame: Frame): boolean {
  return /electron|\belec|_elec|\bTe\b|T_elec/i.test(wordsOf(frame)) && !isOfIons(frame);
}

function isOfIons(frame: Frame): boolean {
  return /proton|\bions?\b|alpha/i.test(wordsOf(frame));
}
