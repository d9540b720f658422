import type { Near } from '#src/language/acts/near-phrases.ts';
import { maximumLag, orders } from '#src/language/acts/operation-params.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

/** "…, orders 1 to 4" behind a structure function of this request: its powers, said in a clause of their own. */
export const ordersAgainAct: ActSpec = {
  name: 'orders-again',
  rank: 5,
  read(view, { acts }) {
    const place = acts.findLastIndex((act) => act.do === 'compute' && act.operation === 'structure_function');
    const before = acts[place];
    if (before?.do !== 'compute' || view.words('operation').length > 0 || view.all('series').length > 0)
      return undefined;
    const near: Near = { phrases: view.phrases.filter(view.isFree), used: [] };
    const powers = orders(near);
    if (Object.keys(powers).length === 0) return undefined;
    const { order: _, orders: __, ...rest } = before.params;
    return {
      acts: [{ ...before, params: { ...rest, ...powers, ...maximumLag(near) } }],
      used: near.used,
      amends: place,
    };
  },
};
