import { spanText } from '#src/domain/declared-span.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { unknownOf } from '#src/workers/citing/citation-text.ts';
import { addressOf, referenceLine } from '#src/workers/citing/reference-line.ts';
import type { DatasetFacts, ParameterFacts } from '#src/workers/datasets/dataset-facts.ts';
import { energiesOf } from '#src/workers/datasets/energies-of.ts';

const DAY_MS = 86_400_000;

/** What can be asked about a dataset; `all` is every section but the long table. */
export type Asked =
  | 'all'
  | 'instrument'
  | 'contact'
  | 'units'
  | 'frame'
  | 'cadence'
  | 'coverage'
  | 'links'
  | 'status'
  | 'content'
  | 'energies'
  | 'parameters';

/** Parameters that one reply shows. */
const MOST_SHOWN = 120;
/** Parameters that are told one by one. */
const MOST_TOLD = 12;

/** The lines that answer one question about a dataset, in whole sentences; never empty. */
export function sectionOf(asks: Asked, facts: DatasetFacts, chosen: readonly ParameterFacts[]): string {
  switch (asks) {
    case 'all':
      return allOf(facts, chosen);
    case 'instrument':
      return instrumentOf(facts);
    case 'contact':
      return contactOf(facts);
    case 'units':
    case 'parameters':
      return parametersOf(chosen);
    case 'frame':
      return frameOf(facts, chosen);
    case 'cadence':
      return cadenceOf(facts);
    case 'coverage':
      return facts.info?.declared === undefined
        ? `It covers ${formatTimeRange(facts.coverage)}.`
        : `It covers ${spanText(facts.info.declared)}, as its server says now.`;
    case 'links':
      return linksOf(facts);
    case 'status':
      return statusOf(facts);
    case 'content':
      return contentOf(facts, chosen);
    case 'energies':
      return energiesOf(facts, chosen);
  }
}

/** Its level and how final it is, as far as its id, its title and the catalogue say. */
function statusOf({ id, title, catalogTitle = '', level, mission }: DatasetFacts): string {
  const words = `${catalogTitle} ${title}`;
  const [, number] =
    /(?<![A-Za-z])(?:L|Level[- ]?)([0-4])(?![A-Za-z\d])/i.exec(`${id.replaceAll('_', ' ')} ${words}`) ?? [];
  const state =
    /\b(?:definitive|provisional|preliminary|final|quick[- ]?look|low latency|key parameters?|beacon|predicted)\b/i.exec(
      words,
    );
  const isKey = /_K\d(?:_|-|$)/.test(id);
  const known = [
    number === undefined
      ? 'Neither its id nor its title says a level.'
      : `It is level ${number}, as its id or title says.`,
    ...(state === null ? [] : [`Its title calls it ${state[0].toLowerCase()}.`]),
    ...(level === 'preliminary' || isKey
      ? ['The data are preliminary: they may change, and are for browsing.']
      : level === 'definitive'
        ? ['The catalogue lists it as definitive: checked data.']
        : []),
  ];
  const own = (mission?.caveats ?? []).filter((each) =>
    /definitive|provisional|preliminary|final|key param/i.test(each),
  );
  if (known.length === 1 && own.length === 0)
    return `${known[0] ?? ''} Nobody states either how final the data are; the documentation may say it: "documentation of ${id}".`;
  return [...known, ...own].join(' ');
}

/** What each parameter is in the words of the server, and how often it comes. */
function contentOf(facts: DatasetFacts, chosen: readonly ParameterFacts[]): string {
  const lines = chosen.slice(0, MOST_TOLD).map(({ name, unit, description, quantity, coordinates }) => {
    const what = description === '' ? (quantity ?? 'the server does not say what it is') : description;
    const of = [unit === '' ? undefined : formatUnit(unit), coordinates].filter((each) => each !== undefined);
    return `- \`${name}\`${of.length === 0 ? '' : ` (${of.join(', ')})`}: ${what}`;
  });
  return [...lines, `- ${cadenceOf(facts)}`].join('\n');
}

function allOf(facts: DatasetFacts, chosen: readonly ParameterFacts[]): string {
  const { info, mission, citation } = facts;
  const description = info?.documentation?.description;
  const cautions = [
    ...(info?.warnings ?? []),
    ...(info?.documentation?.notes ?? []),
    ...(mission?.caveats ?? []),
  ];
  return [
    ...(description === undefined ? [] : [description]),
    instrumentOf(facts),
    `${sectionOf('coverage', facts, chosen)} ${cadenceOf(facts)}`,
    contactOf(facts),
    frameOf(facts, chosen),
    ...(cautions.length === 0
      ? []
      : [`**Caveats**\n${cautions.map((caution) => `- ${caution}`).join('\n')}`]),
    `**Reference**\n> ${referenceLine(citation)}`,
    linksOf(facts),
    parametersOf(chosen),
  ].join('\n\n');
}

function instrumentOf({ title, kind, mission, level, info }: DatasetFacts): string {
  const what =
    kind === undefined ? '' : ` It is listed as ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} dataset.`;
  const whose = mission === undefined ? '' : ` Mission: ${mission.name} (${mission.about})`;
  const state = level === 'preliminary' ? ' The data are preliminary and may change.' : '';
  const making = info?.documentation?.making;
  return `**Instrument**: ${title}.${what}${whose}${state}${making === undefined ? '' : ` ${making}`}`;
}

function contactOf({ citation, info }: DatasetFacts): string {
  const { investigators, contact } = citation;
  const lines = [
    ...(investigators === undefined ? [] : [`Principal investigator: ${investigators}.`]),
    ...(contact === undefined || contact === investigators ? [] : [`Contact: ${contact}.`]),
    ...(info?.documentation?.contactId === undefined ? [] : [`Contact id: ${info.documentation.contactId}.`]),
  ];
  if (lines.length > 0) return `**Contact**: ${lines.join(' ')}`;
  return `**Contact**: neither the server nor the catalogue names one; ${unknownWhere(citation.page)}`;
}

function frameOf({ mission }: DatasetFacts, chosen: readonly ParameterFacts[]): string {
  const vectors = chosen.filter(({ coordinates }) => coordinates !== undefined);
  if (vectors.length > 0)
    return `**Coordinate frame**: ${vectors.map(({ name, coordinates }) => `\`${name}\` is in ${coordinates}`).join(', ')}.`;
  const usual =
    mission === undefined ? '' : ` Vectors of ${mission.name} are usually in ${mission.coordinates}.`;
  return `**Coordinate frame**: none is stated for these parameters.${usual}`;
}

function cadenceOf({ cadence, cadenceMs, info }: DatasetFacts): string {
  const stamp = info?.documentation?.timeStamp;
  const stated =
    cadence === 'not stated' ? 'The time between samples is not stated.' : `A sample comes every ${cadence}.`;
  const timed =
    stamp === undefined || stamp === 'other' ? stated : `${stated} Its time is the ${stamp} of the sample.`;
  return `${timed}${daily(cadenceMs)}`;
}

/** How many samples a whole day has. */
function daily(cadenceMs: number | undefined): string {
  const count = cadenceMs === undefined ? 0 : Math.round(DAY_MS / cadenceMs);
  return count < 2 ? '' : ` A day has ${count.toLocaleString('en')} samples.`;
}

function linksOf({ citation, info }: DatasetFacts): string {
  const { page, doi, spaseId, licence, terms, server } = citation;
  const lines = [
    ...(doi === undefined ? [] : [`DOI: ${addressOf(doi)}`]),
    ...(page === undefined ? [] : [`Documentation: ${page}`]),
    ...(spaseId === undefined ? [] : [`SPASE record: https://hpde.io/${spaseId.replace('spase://', '')}`]),
    ...(info?.documentation?.links ?? []).map(({ name, url }) => `${name}: ${url}`),
    ...(licence === undefined ? [] : [`Licence: ${licence}`]),
    ...terms.map((words) => `Terms: ${words}`),
    ...(doi === undefined ? unknownOf(citation) : []),
    `Data server: ${server.name}${server.url === '' ? '' : ` (${server.url})`}`,
  ];
  return `**Links and terms**\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

function parametersOf(chosen: readonly ParameterFacts[]): string {
  const rows = chosen
    .slice(0, MOST_SHOWN)
    .map(({ name, unit, size, coordinates, description, quantity, fill }) => [
      `\`${name}\``,
      unit === '' ? '–' : formatUnit(unit),
      size.length === 0 ? '1' : size.join(' × '),
      coordinates ?? '–',
      fill === undefined ? '–' : String(Number(fill.toPrecision(6))).replace('e+', 'e'),
      shortened(description === '' ? (quantity ?? '') : description),
    ]);
  const more =
    chosen.length > MOST_SHOWN ? `\n\n… and ${chosen.length - MOST_SHOWN} more; name one for its own.` : '';
  return `${markdownTable(['parameter', 'unit', 'size', 'frame', 'fill value', 'what it is'], rows, MOST_SHOWN)}${more}`;
}

function shortened(words: string): string {
  return words.length > 90 ? `${words.slice(0, 89)}…` : words;
}

function unknownWhere(page: string | undefined): string {
  return page === undefined ? 'ask the data server.' : `look at ${page}.`;
}
