const STRUCK_OUT = '[secret]';

/** Names whose value is never shown, whatever it looks like; counts such as `inputTokens` are no secrets. */
const SECRET_NAME = /(token|secret|password|authorization|cookie|api_?-?key|credential)$/i;

/** Tokens of Slack, Discord and Google, values of authorization headers, keys and passwords inside addresses. */
const SECRET_TEXT: readonly RegExp[] = [
  /\b(?:xox[a-z]|xapp|xwfp)[-.][\w.-]+/gi,
  /\b[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}/g,
  /\bAIza[\w-]{10,}/g,
  /\b(?<keep>Bot|Bearer|Basic) [\w.~+/=-]{8,}/g,
  /(?<keep>[?&](?:key|token|access_token|api_key)=)[^&\s"]+/gi,
  /(?<keep>:\/\/)[^\s/?#"@:]{0,100}(?::[^\s?#"]{0,200})?(?=@)/g,
];

const DEEPEST = 6;
const LONGEST_LIST = 100;

/** A copy that is fit for JSON: tokens struck out wherever they stand, errors with their causes, no circles. */
export function withoutSecrets(value: unknown): unknown {
  return copyOf('', value, []);
}

function copyOf(name: string, value: unknown, above: readonly unknown[]): unknown {
  if (typeof value === 'string') return SECRET_NAME.test(name) ? STRUCK_OUT : withSecretsStruckOut(value);
  if (typeof value === 'object' && value !== null) return copyOfObject(name, value, above);
  return ['bigint', 'symbol', 'function'].includes(typeof value) ? String(value) : value;
}

function copyOfObject(name: string, value: object, above: readonly unknown[]): unknown {
  if (above.includes(value) || above.length > DEEPEST) return '…';
  const path = [...above, value];
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (ArrayBuffer.isView(value)) return `${value.constructor.name} of ${value.byteLength} bytes`;
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map((item) => copyOf(name, item, path));
  if (SECRET_NAME.test(name)) return STRUCK_OUT;
  const entries = value instanceof Error ? entriesOfError(value) : Object.entries(value);
  return Object.fromEntries(entries.map(([key, item]) => [key, copyOf(key, item, path)]));
}

function entriesOfError(error: Error): readonly (readonly [string, unknown])[] {
  const { name, message, stack, cause } = error;
  const more = Object.entries(error).filter(([key]) => key === 'code' || key === 'hint');
  return [['name', name], ['message', message], ...more, ['stack', stack], ['cause', cause]];
}

function withSecretsStruckOut(text: string): string {
  return SECRET_TEXT.reduce(
    (soFar, pattern) =>
      soFar.replace(pattern, (...found) => {
        const groups: { keep?: string } | undefined = found.find((part) => typeof part === 'object');
        const kept = groups?.keep ?? '';
        return `${kept}${/^[A-Z]/.test(kept) ? ' ' : ''}${STRUCK_OUT}`;
      }),
    text,
  );
}
