import type { Citation } from '#src/domain/citation.ts';

/** A reference in one line: the words of the server where it has some, else what is known, in the form of SPDF. */
export function referenceLine(citation: Citation): string {
  const { dataset, stated, investigators, title, publisher, doi, accessed, server } = citation;
  if (stated !== undefined) return withStop(stated) + (isNamedIn(stated, doi) ? '' : ` ${addressOf(doi)}`);
  const name = title === dataset ? dataset : `${title} (${dataset})`;
  return [
    investigators === undefined ? '' : `${withStop(investigators)}`,
    `"${name}" [Data set].`,
    withStop(publisher ?? server.name),
    doi === undefined ? `Accessed on ${accessed}.` : `${addressOf(doi)}, accessed on ${accessed}.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

export function addressOf(doi: string | undefined): string {
  return doi === undefined ? '' : `https://doi.org/${doi}`;
}

function isNamedIn(stated: string, doi: string | undefined): boolean {
  return doi === undefined || stated.toLowerCase().includes(doi.toLowerCase());
}

function withStop(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
