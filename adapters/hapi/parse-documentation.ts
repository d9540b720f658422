import { z } from 'zod';
import type { Documentation, DocumentLink, ServerAbout } from '#src/domain/documentation.ts';
import { given } from '#src/domain/given.ts';
import { plainText } from '#src/domain/plain-text.ts';

/** Texts of servers may hold line breaks as HTML and are as long as they like. */
const LONGEST_TEXT = 4_000;

const text = z
  .string()
  .transform((words) => plainText(withoutTags(words), LONGEST_TEXT))
  .transform((words) => (words === '' ? undefined : words))
  .nullish()
  .catch(undefined);
const texts = z
  .union([z.string(), z.array(z.string())])
  .transform((words) => [words].flat().map((each) => plainText(withoutTags(each), LONGEST_TEXT)))
  .nullish()
  .catch(undefined);
const address = z
  .url({ protocol: /^https?$/ })
  .nullish()
  .catch(undefined);

const linkSchema = z
  .looseObject({ name: text, contentURL: address, aboutURL: address })
  .optional()
  .catch(undefined);

const stampSchema = z
  .string()
  .transform((word) => word.toLowerCase())
  .pipe(z.enum(['begin', 'center', 'end', 'other']))
  .nullish()
  .catch(undefined);

/** HAPI 2.0 to 3.3; `datasetCitation` replaced `citation` in 3.3. VirES says its terms in `x_dataTerms`. */
const documentationSchema = z.looseObject({
  description: text,
  datasetCitation: text,
  citation: text,
  resourceID: text,
  resourceURL: address,
  contactID: text,
  licenseURL: address,
  x_dataTerms: text,
  provenance: text,
  note: texts,
  additionalMetadata: z
    .union([z.array(linkSchema), linkSchema])
    .nullish()
    .catch(undefined),
  modificationDate: text,
  timeStampLocation: stampSchema,
  geoLocation: z.array(z.number()).min(2).nullish().catch(undefined),
});

/** Reads what `/info` says in words; what is not as the standard has it is left out. */
export function parseDocumentation(body: unknown): Documentation {
  const raw = documentationSchema.parse(body);
  const [longitude, latitude] = raw.geoLocation ?? [];
  return {
    ...given('description', raw.description),
    ...given('citation', raw.datasetCitation ?? raw.citation),
    ...given('resourceId', raw.resourceID),
    ...given('resourceUrl', raw.resourceURL),
    ...given('contactId', raw.contactID),
    ...given('licenseUrl', raw.licenseURL),
    ...given('terms', raw.x_dataTerms),
    ...given('making', raw.provenance),
    ...given('modified', raw.modificationDate),
    ...given('timeStamp', raw.timeStampLocation),
    ...(longitude === undefined || latitude === undefined ? {} : { place: { longitude, latitude } }),
    notes: raw.note ?? [],
    links: [raw.additionalMetadata].flat().flatMap(linkOf),
  };
}

const aboutSchema = z.looseObject({
  title: text,
  contact: text,
  serverCitation: text,
  citation: text,
  description: text,
});

/** Reads `/about` of HAPI 3.0 and later. @throws ZodError when it is no object */
export function parseAbout(body: unknown): ServerAbout {
  const raw = aboutSchema.parse(body);
  return {
    ...given('title', raw.title),
    ...given('contact', raw.contact),
    ...given('citation', raw.serverCitation ?? raw.citation),
    ...given('description', raw.description),
  };
}

function linkOf(raw: z.infer<typeof linkSchema> | null): readonly DocumentLink[] {
  const url = raw?.contentURL ?? raw?.aboutURL;
  return url == null ? [] : [{ name: raw?.name ?? 'more metadata', url }];
}

/** AMDA writes `<br/>` in its descriptions, others wrap their lines. */
function withoutTags(words: string): string {
  return words.replace(/<br\s*\/?>/gi, ' ').replace(/<[^>]{0,200}>/g, '');
}
