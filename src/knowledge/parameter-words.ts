import type { ParameterInfo } from '#src/domain/dataset.ts';

/** The part of a parameter's description that the rules read. */
export type ParameterFacts = Pick<ParameterInfo, 'name' | 'type' | 'size' | 'units' | 'description'> &
  Partial<Pick<ParameterInfo, 'coordinates' | 'components'>>;

/** What is known of the dataset around it. */
export interface DatasetFacts {
  readonly id: string;
  readonly title: string;
}

/** A parameter's name and description, cut into words for the rules. */
export interface ParameterWords {
  readonly name: string;
  /** Parts of the name between separators, digits and changes of case, in lower case. */
  readonly tokens: readonly string[];
  /** Lower case, without the phrases that only seem to speak of flags or errors. */
  readonly description: string;
  /** Name tokens and description together. */
  readonly text: string;
  /** Id and title of the dataset, in lower case. */
  readonly around: string;
}

/** Phrases that name a quality selection or the absence of error bars; the values themselves are science. */
const HARMLESS =
  /(?<!^-+>.*)\(w\/ uncertaint\w+\)|\((?:only )?(?:good|all) qual[^)]*\)?|,? all flag values included|\(?no error bars displayed\)?|\(w\/o error bars\)|,? including? (?:all )?flagged[^,]*/g;

/** No archive says more of a parameter in words that matter. */
const MOST_READ = 1_000;

export function wordsOf(parameter: ParameterFacts, { id, title }: DatasetFacts): ParameterWords {
  const tokens = nameTokens(parameter.name);
  const description = parameter.description.slice(0, MOST_READ).toLowerCase().replace(HARMLESS, ' ');
  return {
    name: parameter.name,
    tokens,
    description,
    text: `${tokens.join(' ')} ${description}`,
    around: `${id} ${title}`.toLowerCase(),
  };
}

/** `Proton_Np_nonlin` → proton, np, nonlin; `BGSEc` → bgsec; `MAGBField` → magb, field; `KP1800` → kp, 1800. */
function nameTokens(name: string): readonly string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9+]+|(?<=[A-Za-z])(?=\d{3,})/)
    .filter((token) => token !== '')
    .map((token) => token.toLowerCase());
}
