import { lagRange } from '#src/language/acts/lag-params.ts';
import type { Near } from '#src/language/acts/near-phrases.ts';
import { maximumLag, orders, severalOrders } from '#src/language/acts/operation-params.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

const POWERED = /^(?:structure_function|scaling_exponents)$/;

/** "…, orders 1 to 4" behind a structure function of this request: its powers, said in a clause of their own. */
export const ordersAgainAct: ActSpec = {
  name: 'orders-again',
  rank: 5,
  read(view, { acts }) {
    const place = acts.findLastIndex((act) => act.do === 'compute' && POWERED.test(act.operation));
    const before = acts[place];
    if (before?.do !== 'compute' || view.words('operation').length > 0 || view.all('series').length > 0)
      return undefined;
    const near: Near = { phrases: view.phrases.filter(view.isFree), used: [] };
    const isOfExponents = before.operation === 'scaling_exponents';
    const powers = isOfExponents ? { ...severalOrders(near), ...lagRange(near) } : orders(near);
    if (Object.keys(powers).length === 0) return undefined;
    const { order: _, orders: said, ...rest } = before.params;
    const kept = isOfExponents && said !== undefined ? { ...rest, orders: said } : rest;
    return {
      acts: [{ ...before, params: { ...kept, ...powers, ...(isOfExponents ? {} : maximumLag(near)) } }],
      used: near.used,
      amends: place,
    };
  },
};
