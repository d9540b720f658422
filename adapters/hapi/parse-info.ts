import { z } from 'zod';
import { withBinsBeside } from '#adapters/hapi/bins-beside.ts';
import type { HapiDataset } from '#adapters/hapi/hapi-dataset.ts';
import { parseDuration } from '#adapters/hapi/iso-duration.ts';
import { parseDocumentation } from '#adapters/hapi/parse-documentation.ts';
import { normaliseParameter, rawParameterSchema } from '#adapters/hapi/parse-parameter.ts';
import { parseTimeText } from '#adapters/hapi/parse-time.ts';
import { resolveReferences } from '#adapters/hapi/resolve-references.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import { plainText } from '#src/domain/plain-text.ts';
import { DAY } from '#src/domain/time-range.ts';

/** Servers say as much as they like; nobody reads more of it. */
const LONGEST_TEXT = 4_000;
const LONGEST_TITLE = 300;

const textsSchema = z
  .union([z.string(), z.array(z.unknown())])
  .nullish()
  .catch(undefined)
  .transform((value) => (value == null ? [] : [value].flat().filter((item) => typeof item === 'string')))
  .transform((items) => items.map((item) => plainText(item, LONGEST_TEXT)));

const optionalText = z
  .string()
  .transform((text) => plainText(text, LONGEST_TEXT))
  .nullish()
  .catch(undefined);

const rawInfoSchema = z.looseObject({
  parameters: z.array(z.unknown()).min(1),
  startDate: z.string(),
  stopDate: z.string(),
  title: optionalText,
  description: optionalText,
  cadence: optionalText,
  maxRequestDuration: optionalText,
  /** VirES says its limit so. */
  x_maxTimeSelection: optionalText,
  warning: textsSchema,
  note: textsSchema,
  contact: optionalText,
  x_synthetic: z.boolean().nullish().catch(undefined),
});

/**
 * Checks and normalises an `/info` answer of HAPI 2.0 to 3.3. A parameter that cannot be read is left out; a name that
 * is listed twice keeps its first place.
 *
 * @throws ZodError or RangeError when it is no description of a dataset
 */
export function parseInfo(server: string, id: string, title: string | undefined, body: unknown): HapiDataset {
  const raw = rawInfoSchema.parse(resolveReferences(body));
  const declared = { start: parseTimeText(raw.startDate), stop: parseTimeText(raw.stopDate) };
  if (Number.isNaN(declared.start) || Number.isNaN(declared.stop)) {
    throw new RangeError(`startDate or stopDate of ${id} is no time`);
  }
  const cadenceMs = parseDuration(raw.cadence ?? '');
  const [time, ...others] = raw.parameters.map((parameter) => rawParameterSchema.safeParse(parameter).data);
  const all = others.flatMap((parameter, index) =>
    parameter === undefined ? [] : (normaliseParameter(parameter, index + 1) ?? []),
  );
  const once = all.filter(
    ({ wireName }, index) => all.findIndex((other) => other.wireName === wireName) === index,
  );
  const parameters = withBinsBeside(once);
  const info: DatasetInfo = {
    server,
    id,
    title: (raw.title ?? title ?? firstSentence(raw.description) ?? id).slice(0, LONGEST_TITLE),
    coverage: { start: declared.start, stop: declared.stop + widening(cadenceMs) },
    declared,
    ...(cadenceMs === undefined ? {} : { cadenceMs }),
    parameters: parameters.map((parameter) => parameter.info),
    isSynthetic:
      raw.x_synthetic === true ||
      [...raw.warning, ...raw.note, raw.description ?? ''].some((text) => /\bsynthetic\b/i.test(text)),
    warnings: raw.warning,
    ...(raw.contact == null ? {} : { contact: raw.contact }),
    documentation: parseDocumentation(raw),
  };
  return {
    info,
    declared,
    timeLength: time?.length ?? 0,
    parameters,
    repeatedNames: all.filter((parameter) => !once.includes(parameter)).map(({ wireName }) => wireName),
    maxRequestMs: parseDuration(raw.maxRequestDuration ?? raw.x_maxTimeSelection ?? ''),
  };
}

/** One cadence, so that the last record is inside the half-open range; 1 ms where the cadence is unknown or long. */
function widening(cadenceMs: number | undefined): number {
  return cadenceMs === undefined || cadenceMs > 400 * DAY ? 1 : Math.max(1, cadenceMs);
}

function firstSentence(description: string | null | undefined): string | undefined {
  return description?.split(/(?<=[.!?])\s|\n/)[0]?.slice(0, 200);
}
