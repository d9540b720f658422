import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { missionMentions } from '#src/language/mission-names.ts';
import { absentSpacecraft } from '#src/language/names/absent-spacecraft.ts';
import { instrumentMentions } from '#src/language/names/instrument-mentions.ts';
import { dimensionIn, kindIn, regionIn } from '#src/language/search/search-filters.ts';
import { isOfAlphas } from '#src/language/search/words-of-search.ts';
import type { Metadata } from '#src/workers/search/metadata.ts';
import { nearMissions } from '#src/workers/search/near-missions.ts';
import { unknownInstrument } from '#src/workers/search/unknown-instrument.ts';
import { defineWorker } from '#src/workers/worker.ts';

const params = z.looseObject({
  text: z.string().describe('The request in words.'),
  series: z
    .array(
      z.looseObject({
        mission: z.string().optional(),
        probe: z.string().optional(),
        quantity: z.string().optional(),
        coordinates: z.string().optional(),
        instrument: z.string().optional(),
        dataset: z.string().optional(),
      }),
    )
    .default([])
    .describe('Missions, quantities and datasets that the request names.'),
  ambiguities: z
    .array(z.object({ text: z.string(), choices: z.array(z.string()) }))
    .default([])
    .describe('Names that could mean several things.'),
  range: z.object({ start: z.number(), stop: z.number() }).optional(),
  cadenceMs: z.number().optional(),
  size: z.int().positive().optional(),
  isWhether: z.boolean().optional().describe('Yes or no is asked first.'),
  force_execute: z.boolean().default(false).describe('The user wants no questions.'),
});

/** Resolves what a search request names; says whether a name has to be cleared up first. */
export const lookupMetadata = defineWorker({
  name: 'lookup_metadata',
  description:
    'First step of a search: resolves missions, quantities, region, period and cadence of a request. needs_clarification is true when a name could mean several things: then clarify, else generate_query.',
  isTalk: true,
  inputs: z.object({}),
  params,
  outputs: ['metadata', 'needs_clarification', 'question', 'choices'],

  async run({ params: wish }, { archive: { knowledge } }) {
    const open = wish.force_execute ? undefined : openName(wish.ambiguities, knowledge);
    const named = wish.series.length > 0 ? wish : { ...wish, series: seriesIn(wish.text, knowledge) };
    const metadata = metadataOf(named, familiesOf(wish.ambiguities, knowledge));
    const unknown = unknownInstrument(metadata, knowledge);
    if (unknown !== undefined) throw unknown;
    const absent = absentSpacecraft(wish.text, knowledge);
    const notes = absent.map((name) => `${name} is not in this archive.`);
    if (notes.length > 0 && metadata.missions.length + metadata.datasets.length === 0)
      throw new BotError('unknown-mission', notes.join(' '), { hint: hintOf(wish.text, knowledge) });
    return {
      kind: 'succeeded',
      outputs: {
        metadata,
        needs_clarification: open !== undefined,
        notes,
        ...(open === undefined ? {} : { question: `Which ${open.text} do you mean?`, choices: open.choices }),
        labels: [],
      },
      summary: open === undefined ? 'Names resolved' : `${open.text} could mean several`,
    };
  },
});

function hintOf(text: string, knowledge: Knowledge): string {
  const near = nearMissions(text, knowledge);
  return near.length === 0
    ? 'Ask "what missions do you support?" for those that are, or for a quantity.'
    : `Near names are ${near.join(', ')}.`;
}

/** What the words name, where nobody has read them: missions, each with the instruments. */
function seriesIn(text: string, knowledge: Knowledge): z.infer<typeof params>['series'] {
  const missions = missionMentions(text, knowledge).map(({ id, probe }) => ({
    mission: id,
    ...(probe === undefined ? {} : { probe }),
  }));
  const instruments = instrumentMentions(text);
  if (instruments.length === 0) return missions;
  const owners = missions.length === 0 ? [{}] : missions;
  return owners.flatMap((owner) => instruments.map((instrument) => ({ ...owner, instrument })));
}

type Ambiguities = z.infer<typeof params>['ambiguities'];

/** A name for spacecraft of several missions; one for several of the same mission is listed as a whole. */
function openName(ambiguities: Ambiguities, knowledge: Knowledge): Ambiguities[number] | undefined {
  return ambiguities.find(({ choices }) => missionsOf(choices, knowledge).length > 1);
}

function familiesOf(ambiguities: Ambiguities, knowledge: Knowledge): readonly string[] {
  return ambiguities
    .map(({ choices }) => missionsOf(choices, knowledge))
    .flatMap((ids) => (ids.length === 1 ? ids : []));
}

function missionsOf(names: readonly string[], knowledge: Knowledge): readonly string[] {
  return [...new Set(names.flatMap((name) => missionMentions(name, knowledge).map(({ id }) => id)))];
}

function metadataOf(
  { text, series, range, cadenceMs, size, isWhether }: z.infer<typeof params>,
  families: readonly string[],
): Metadata {
  const region = regionIn(text);
  const kind = kindIn(text);
  const dimension = dimensionIn(text);
  return {
    text,
    missions: [
      ...families.map((id) => ({ id })),
      ...series.flatMap(({ mission, probe }) =>
        mission === undefined ? [] : [{ id: mission, ...(probe === undefined ? {} : { probe }) }],
      ),
    ],
    quantities: quantitiesOf(series, text),
    datasets: series.flatMap(({ dataset }) => dataset ?? []),
    instruments: series.flatMap(({ instrument, mission, probe }) =>
      instrument === undefined
        ? []
        : [
            {
              instrument,
              ...(mission === undefined ? {} : { mission }),
              ...(probe === undefined ? {} : { probe }),
            },
          ],
    ),
    ...(region === undefined ? {} : { region }),
    ...(kind === undefined ? {} : { kind }),
    ...(dimension === undefined ? {} : { dimension }),
    ...(range === undefined ? {} : { range }),
    ...(cadenceMs === undefined ? {} : { cadenceMs }),
    ...(size === undefined ? {} : { size }),
    ...(isWhether === undefined ? {} : { isWhether }),
  };
}

/** Those that are named; "alphas" and "helium" alone are what is measured of them. */
function quantitiesOf(series: z.infer<typeof params>['series'], text: string): Metadata['quantities'] {
  const named = series.flatMap(({ quantity, coordinates }) =>
    quantity === undefined ? [] : [{ quantity, ...(coordinates === undefined ? {} : { coordinates }) }],
  );
  return named.length === 0 && isOfAlphas(text) ? ALPHAS.map((quantity) => ({ quantity })) : named;
}

const ALPHAS = ['alpha-density', 'alpha-speed', 'alpha-ratio'] as const;
