import type { GeminiRequest } from '#tests/servers/gemini-server.ts';

/** Keys of JSON Schema that make Gemini refuse a request. */
const REFUSED: readonly string[] = [
  'additionalProperties',
  'additional_properties',
  '$schema',
  'default',
  'pattern',
  'const',
  'oneOf',
  'propertyNames',
];

/** Why Gemini refuses a request; `undefined` when it takes it. */
export function requestFault({ model, headers, body }: GeminiRequest): string | undefined {
  if (model === '') return 'no model';
  if (headers['x-goog-api-key'] === undefined) return 'API key missing';
  return (
    schemaFault(body['generationConfig']) ??
    schemaFault(body['tools']) ??
    toolFault(body) ??
    orderFault(body['contents'])
  );
}

function schemaFault(node: unknown, path = ''): string | undefined {
  if (Array.isArray(node))
    return firstFault(node.map((each, index) => schemaFault(each, `${path}[${index}]`)));
  if (typeof node !== 'object' || node === null) return undefined;
  return firstFault(
    Object.entries(node).map(([key, value]) => {
      const isName = path.endsWith('.properties');
      if (!isName && REFUSED.includes(key))
        return `Invalid JSON payload received. Unknown name "${key}" at '${path}'`;
      if (!isName && key === 'required' && Array.isArray(value) && value.length === 0)
        return `empty required at '${path}'`;
      return schemaFault(value, `${path}.${key}`);
    }),
  );
}

function firstFault(faults: readonly (string | undefined)[]): string | undefined {
  return faults.find((fault) => fault !== undefined);
}

function toolFault({ tools, generationConfig }: Readonly<Record<string, unknown>>): string | undefined {
  const text = JSON.stringify(tools ?? []);
  const hasFunctions = text.includes('functionDeclarations');
  const hasSearch = text.includes('googleSearch');
  if (hasFunctions && hasSearch) return 'Tool use with function calling is unsupported with google search';
  const isJson = JSON.stringify(generationConfig ?? {}).includes('application/json');
  return (hasFunctions || hasSearch) && isJson
    ? "Tool use with a response mime type: 'application/json' is unsupported"
    : undefined;
}

type Part = Readonly<Record<string, unknown>>;

/** Every call has to be followed by as many answers, and turns have to have parts. */
function orderFault(contents: unknown): string | undefined {
  const turns = (Array.isArray(contents) ? contents : [contents]) as readonly {
    role?: string;
    parts?: readonly Part[];
  }[];
  if (turns.some(({ parts }) => parts === undefined || parts.length === 0))
    return 'contents.parts must not be empty';
  for (const [index, { parts = [] }] of turns.entries()) {
    const calls = parts.filter((part) => 'functionCall' in part).length;
    const answers = (turns[index + 1]?.parts ?? []).filter((part) => 'functionResponse' in part).length;
    if (calls !== answers)
      return 'Please ensure that the number of function response parts is equal to the number of function call parts';
  }
  return undefined;
}
