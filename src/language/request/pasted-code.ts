/** A message that is nothing but code. */
const BARE_CODE =
  /^\s*(?:(?:run|execute)\s+)?(?:\(?code\)?\s*:\s*)((?:.|\n)+)$|^\s*((?:result\s*=|import\s+\w+|const\s+\w+\s*=|let\s+\w+\s*=)(?:.|\n)+)$/i;
const CODE = /```(?:\w+\n)?([\s\S]+?)```|`([^`]+)`/;

/** The code that a request brings, between backticks or as all there is. */
export function codeIn(request: string): string | undefined {
  return codeOf(CODE.exec(request)) ?? bareCode(request);
}

/** The code that is all there is of a message. */
export function bareCode(request: string): string | undefined {
  return CODE.test(request) ? undefined : codeOf(BARE_CODE.exec(request));
}

function codeOf(match: RegExpExecArray | null): string | undefined {
  const code = match?.[1] ?? match?.[2];
  return code !== undefined && /[=();]|\b(return|import)\b/.test(code) ? code.trim() : undefined;
}
