import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { missionMentions } from '#src/language/mission-names.ts';
import { quantityMentions } from '#src/language/quantities.ts';

/** The id of a mission that is said by its id or by a name; what nobody knows stays as it is said. */
export function missionId(said: unknown, knowledge: Knowledge): string | undefined {
  if (typeof said !== 'string' || said.trim() === '' || said.startsWith('__')) return undefined;
  const known = knowledge.mission(said.trim())?.id;
  const [mention] = known === undefined ? missionMentions(said, knowledge) : [];
  return known ?? mention?.id ?? said.trim();
}

/** A quantity that is said by its id or in words ("Bz" is a component of one); what nobody knows stays as it is said. */
export function quantitySaid(said: unknown, knowledge: Knowledge): SeriesWish {
  if (typeof said !== 'string' || said.trim() === '') return {};
  const spelled = said
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  const known = knowledge.quantity(spelled)?.id;
  if (known !== undefined) return { quantity: known };
  const [mention] = quantityMentions(said.replace(/[-_]/g, ' '), knowledge);
  if (mention === undefined) return { quantity: said.trim() };
  const { quantity, component, coordinates } = mention;
  return {
    quantity,
    ...(component === undefined ? {} : { component }),
    ...(coordinates === undefined ? {} : { coordinates }),
  };
}
