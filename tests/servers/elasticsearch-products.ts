import type { IncomingHttpHeaders } from 'node:http';
import { Refused } from '#tests/servers/elasticsearch-index.ts';

export type Product = 'elasticsearch' | 'opensearch' | 'another';

/** What a media type of a request says. */
interface Media {
  /** `application/vnd.elasticsearch+json; compatible-with=8` in place of `application/json`. */
  readonly isVersioned: boolean;
  readonly version?: number;
  readonly isLines: boolean;
}

export function mediaOf(type: string | undefined): Media | undefined {
  const match =
    /^application\/(?:vnd\.elasticsearch\+(json|x-ndjson); ?compatible-with=(\d+)|(json|x-ndjson))$/.exec(
      (type ?? '').split(',')[0] ?? '',
    );
  if (match === null) return undefined;
  const isLines = (match[1] ?? match[3]) === 'x-ndjson';
  return match[2] === undefined
    ? { isVersioned: false, isLines }
    : { isVersioned: true, version: Number(match[2]), isLines };
}

interface Rules {
  /** What the root says. */
  readonly root: unknown;
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  checkMedia(headers: IncomingHttpHeaders, hasBody: boolean): void;
}

/** What sets the products apart on the wire. */
export const PRODUCTS: Readonly<Record<Product, Rules>> = {
  elasticsearch: {
    root: {
      name: 'node-1',
      cluster_name: 'test',
      version: { number: '8.19.2', build_flavor: 'default', lucene_version: '9.12.1' },
      tagline: 'You Know, for Search',
    },
    headers: { 'x-elastic-product': 'Elasticsearch' },
    /** Elasticsearch 8 takes plain types, and those with its own version or the one before; both headers alike. */
    checkMedia(headers, hasBody) {
      const [sent, wanted] = [mediaOf(headers['content-type']), mediaOf(headers.accept)];
      if (hasBody && sent === undefined) throw unsupported(headers);
      const versions = [...(hasBody ? [sent] : []), wanted].map((media) => media?.version);
      if (versions.some((version) => version !== undefined && version !== 7 && version !== 8))
        throw new Refused(400, 'media_type_header_exception', 'Invalid compatible-with version');
      if (new Set(versions).size > 1)
        throw new Refused(
          400,
          'media_type_header_exception',
          'A compatible version is required on both Content-Type and Accept headers',
        );
    },
  },
  opensearch: {
    root: {
      name: 'node-1',
      cluster_name: 'test',
      version: { distribution: 'opensearch', number: '2.19.1', lucene_version: '9.12.1' },
      tagline: 'The OpenSearch Project: https://opensearch.org/',
    },
    headers: {},
    /** OpenSearch knows nothing of the types of Elasticsearch. */
    checkMedia(headers, hasBody) {
      const sent = mediaOf(headers['content-type']);
      if (hasBody && (sent === undefined || sent.isVersioned)) throw unsupported(headers);
    },
  },
  another: { root: { version: { number: '1.0' } }, headers: {}, checkMedia: () => undefined },
};

function unsupported(headers: IncomingHttpHeaders): Refused {
  return new Refused(
    406,
    'media_type_header_exception',
    `Content-Type header [${headers['content-type']}] is not supported`,
  );
}
