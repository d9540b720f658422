/** What goes wrong with a request. */
export type Fault =
  | { readonly kind: 'refuse'; readonly status: number; readonly code?: number; readonly message?: string }
  /** Done, and then answered as if it had failed. */
  | { readonly kind: 'commit-then-fail'; readonly status: number }
  /** Done, and the connection is cut before the answer. */
  | { readonly kind: 'commit-then-cut' }
  | { readonly kind: 'delay'; readonly ms: number };

interface Planned {
  readonly method: string;
  readonly path: RegExp;
  readonly fault: Fault;
  times: number;
}

/** Faults that wait for the requests they are meant for. */
export function plannedFaults() {
  const planned: Planned[] = [];
  return {
    add(method: string, path: RegExp, fault: Fault, times = 1) {
      planned.push({ method, path, fault, times });
    },
    take(method: string, path: string): Fault | undefined {
      const found = planned.find((one) => one.times > 0 && one.method === method && one.path.test(path));
      if (found !== undefined) found.times -= 1;
      return found?.fault;
    },
  };
}

export type PlannedFaults = ReturnType<typeof plannedFaults>;
