import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type DataServer, dataServerSchema } from '#src/domain/data-server.ts';
import { type Mission, missionSchema } from '#src/domain/mission.ts';
import { type Quantity, quantitySchema } from '#src/domain/quantity.ts';
import { type CatalogDataset, type CatalogLine, datasetOf } from '#src/knowledge/catalog-dataset.ts';
import { conceptsSchema, type Glossary, glossaryOf, pairsSchema } from '#src/knowledge/glossary.ts';
import { type HelpTopic, helpTopicOf } from '#src/knowledge/help-topics.ts';
import { type KnownCadence, knownCadenceSchema } from '#src/knowledge/known-cadence.ts';
import { type NominalChannels, nominalChannelsSchema } from '#src/knowledge/nominal-channels.ts';
import {
  type Citing,
  citingSchema,
  type Reference,
  type ReferenceLine,
  referenceOf,
} from '#src/knowledge/references.ts';
import { GROUND, type Station, stationProbes, stationsSchema } from '#src/knowledge/stations.ts';

const KNOWLEDGE = new URL('../../knowledge/', import.meta.url);

/** Every mission file, checked, in the order of their names. @throws ZodError when a file does not fit the schema */
export function readMissions(): readonly Mission[] {
  const folder = new URL('missions/', KNOWLEDGE);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => missionSchema.parse(json(new URL(name, folder))))
    .map((mission) =>
      mission.id === GROUND ? { ...mission, probes: [...stationProbes(readStations())] } : mission,
    );
}

export function readQuantities(): readonly Quantity[] {
  const schema = z.object({ about: z.string(), quantities: z.array(quantitySchema) });
  return schema.parse(json(new URL('quantities.json', KNOWLEDGE))).quantities;
}

const otherSpacecraftSchema = z.object({
  about: z.string(),
  anyCase: z.array(z.string()),
  exact: z.array(z.string()),
});

export type OtherSpacecraft = z.infer<typeof otherSpacecraftSchema>;

/** Spacecraft that people ask for and the archive does not hold. */
export function readOtherSpacecraft(): OtherSpacecraft {
  return otherSpacecraftSchema.parse(json(new URL('other-spacecraft.json', KNOWLEDGE)));
}

/** Every page of `knowledge/help/`. */
export function readHelp(): readonly HelpTopic[] {
  const folder = new URL('help/', KNOWLEDGE);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => helpTopicOf(name.replace(/\.md$/, ''), readFileSync(new URL(name, folder), 'utf8')));
}

/** What words of the field mean. @throws ZodError when a file of `knowledge/glossary/` does not fit its schema */
export function readGlossary(): Glossary {
  const folder = new URL('glossary/', KNOWLEDGE);
  const concepts = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'pairs.json')
    .sort()
    .flatMap((name) => Object.entries(conceptsSchema.parse(json(new URL(name, folder))).concepts))
    .map(([id, concept]) => ({ id, ...concept }));
  return glossaryOf(concepts, pairsSchema.parse(json(new URL('pairs.json', folder))).pairs);
}

/** Facts of the field with numbers that are no data, beside those of the glossary and the help. */
export function readTextbook(): readonly string[] {
  const schema = z.strictObject({
    about: z.string(),
    facts: z.array(z.strictObject({ text: z.string(), source: z.string() })),
  });
  return schema.parse(json(new URL('textbook.json', KNOWLEDGE))).facts.map(({ text }) => text);
}

/** Words that a search adds to phrases, by phrase. */
export function readSynonyms(): ReadonlyMap<string, string> {
  const schema = z.object({ about: z.string(), words: z.record(z.string(), z.string()) });
  return new Map(Object.entries(schema.parse(json(new URL('synonyms.json', KNOWLEDGE))).words));
}

/** Patterns of the ids that are offered only by name. */
export function readTiers(): readonly string[] {
  return z
    .object({ about: z.string(), hidden: z.array(z.string()) })
    .parse(json(new URL('tiers.json', KNOWLEDGE))).hidden;
}

/** Cadences that the facts of a server do not say. */
export function readCadences(): readonly KnownCadence[] {
  return z
    .object({ about: z.string(), cadences: z.array(knownCadenceSchema) })
    .parse(json(new URL('cadences.json', KNOWLEDGE))).cadences;
}

/** Where channels lie that their server does not place. */
export function readChannels(): readonly NominalChannels[] {
  return z
    .object({ about: z.string(), channels: z.array(nominalChannelsSchema) })
    .parse(json(new URL('channels.json', KNOWLEDGE))).channels;
}

/** The shipped catalogue. It is derived by a script and checked by a test against its schema, not at each start. */
export function readCatalog(): readonly CatalogDataset[] {
  const lines = readFileSync(new URL('catalog.jsonl', KNOWLEDGE), 'utf8').trimEnd().split('\n');
  // JSON.parse is untyped; the shape is what `knowledge.test.ts` checks line by line.
  const parsed = JSON.parse(`[${lines.join(',')}]`) as readonly CatalogLine[];
  return parsed.map(datasetOf);
}

/** The day on which the catalogue was derived, ISO 8601. */
export function readCatalogDate(): string {
  const schema = z.object({ about: z.string(), derived: z.iso.date() });
  return schema.parse(json(new URL('catalog-date.json', KNOWLEDGE))).derived;
}

/** Every public data server, in the order of their names. @throws ZodError when a file does not fit the schema */
export function readServers(): readonly DataServer[] {
  const folder = new URL('servers/', KNOWLEDGE);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => dataServerSchema.parse(json(new URL(name, folder))));
}

/** Geomagnetic observatories. */
export function readStations(): readonly Station[] {
  return stationsSchema.parse(json(new URL('stations.json', KNOWLEDGE))).stations;
}

/** DOIs and investigators of datasets. Derived by a script and checked by a test, as the catalogue is. */
export function readReferences(): readonly Reference[] {
  const lines = readFileSync(new URL('references.jsonl', KNOWLEDGE), 'utf8').trimEnd().split('\n');
  // JSON.parse is untyped; the shape is what `references.test.ts` checks line by line.
  const parsed = JSON.parse(`[${lines.join(',')}]`) as readonly ReferenceLine[];
  return parsed.map(referenceOf);
}

/** What holds for citing many datasets. */
export function readCiting(): Citing {
  return citingSchema.parse(json(new URL('citing.json', KNOWLEDGE)));
}

function json(url: URL): unknown {
  return JSON.parse(readFileSync(url, 'utf8'));
}
