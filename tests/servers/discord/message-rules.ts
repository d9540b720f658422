import { ApiError, invalidForm } from '#tests/servers/discord/api-error.ts';
import type { Json } from '#tests/servers/discord/world.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const V2 = 1 << 15;

/** A file of a request, before it is stored. */
export interface Upload {
  readonly name: string;
  readonly content: Uint8Array;
  readonly description?: string;
}

/** Refuses what Discord refuses in the body of a message. */
export function checkMessage(body: Json, uploads: readonly Upload[], isNew: boolean): void {
  const content = textOf(body['content']);
  const components = listOf(body['components']);
  const embeds = listOf(body['embeds']);
  const isV2 = (Number(body['flags'] ?? 0) & V2) !== 0;
  if (content.length > 2000) throw invalidForm('content must be 2000 or fewer in length.');
  if (isV2 && (content !== '' || embeds.length > 0))
    throw new ApiError(400, 50_035, 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2');
  if (isNew && content.trim() === '' && embeds.length + components.length + uploads.length === 0)
    throw new ApiError(400, 50_006, 'Cannot send an empty message');
  if (textOf(body['nonce']).length > 25) throw invalidForm('nonce must be 25 or fewer in length.');
  if (embeds.length > 10) throw invalidForm('embeds must be 10 or fewer in length.');
  checkUploads(uploads);
  checkComponents(components, isV2);
}

function checkUploads(uploads: readonly Upload[]): void {
  if (uploads.length > 10) throw invalidForm('files must be 10 or fewer in length.');
  if (uploads.some(({ content }) => content.length > MOST_BYTES))
    throw new ApiError(413, 40_005, 'Request entity too large');
  if (uploads.some(({ description = '' }) => description.length > 1024))
    throw invalidForm('description must be 1024 or fewer in length.');
}

function checkComponents(components: readonly Json[], isV2: boolean): void {
  const all = flatten(components);
  const ids = all.map((component) => component['custom_id']).filter((id) => id !== undefined);
  if (new Set(ids).size < ids.length) throw invalidForm('COMPONENT_CUSTOM_ID_DUPLICATED');
  if (ids.some((id) => textOf(id).length < 1 || textOf(id).length > 100))
    throw invalidForm('custom_id must be between 1 and 100 in length.');
  if (!isV2 && (components.length > 5 || components.some(({ type }) => type !== 1)))
    throw invalidForm('components must be at most 5 action rows.');
  if (isV2) checkCards(components, all);
  if (all.length > 40) throw invalidForm('components must be 40 or fewer in all.');
  for (const component of all) checkComponent(component);
}

/** Text, cards, files and their like. */
const TOP_LEVEL = new Set([1, 9, 10, 12, 13, 14, 17]);

function checkCards(components: readonly Json[], all: readonly Json[]): void {
  if (components.some(({ type }) => !TOP_LEVEL.has(Number(type))))
    throw invalidForm('this component cannot stand at the top.');
  const texts = all.filter(({ type }) => type === 10).map(({ content }) => textOf(content));
  if (texts.some((text) => text === '')) throw invalidForm('content is required.');
  if (texts.join('').length > 4000) throw invalidForm('texts must be 4000 or fewer in length in all.');
  for (const { type, accessory, components: children } of all)
    if (type === 9 && (!isObject(accessory) || listOf(children).length < 1 || listOf(children).length > 3))
      throw invalidForm('a section has 1 to 3 texts and an accessory.');
}

function checkComponent(component: Json): void {
  const label = textOf(component['label']);
  switch (component['type']) {
    case 1:
      checkRow(listOf(component['components']));
      return;
    case 2:
      if (label.length > 80) throw invalidForm('label must be 80 or fewer in length.');
      if (label === '' && component['emoji'] === undefined) throw invalidForm('a button needs a label.');
      return;
    case 3:
      checkMenu(listOf(component['options']));
  }
}

function checkRow(children: readonly Json[]): void {
  if (children.length < 1 || children.length > 5) throw invalidForm('an action row has 1 to 5 components.');
  if (children.some(({ type }) => type === 3) && children.length > 1)
    throw invalidForm('a select menu stands alone in its row.');
}

function checkMenu(options: readonly Json[]): void {
  if (options.length < 1 || options.length > 25) throw invalidForm('options must be between 1 and 25.');
  if (new Set(options.map(({ value }) => value)).size < options.length)
    throw invalidForm('COMPONENT_SELECT_VALUE_DUPLICATED');
  const texts = options.flatMap(({ label, value, description }) => [label, value, description]);
  if (texts.some((text) => textOf(text).length > 100))
    throw invalidForm('texts of an option must be 100 or fewer in length.');
}

/** Every component, those within others too. */
export function flatten(components: readonly Json[]): readonly Json[] {
  return components.flatMap((component) => [
    component,
    ...flatten(listOf(component['components'])),
    ...(isObject(component['accessory']) ? [component['accessory']] : []),
    ...(isObject(component['component']) ? flatten([component['component']]) : []),
  ]);
}

/** Refuses a modal that Discord refuses. */
export function checkModal(data: Json): void {
  const rows = listOf(data['components']);
  if (textOf(data['title']).length > 45) throw invalidForm('title must be 45 or fewer in length.');
  if (rows.length < 1 || rows.length > 5) throw invalidForm('a modal has 1 to 5 components.');
  if (rows.some(({ type }) => type !== 18)) throw invalidForm('components of a modal stand in labels.');
  if (rows.some(({ label }) => textOf(label).length > 45))
    throw invalidForm('label must be 45 or fewer in length.');
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
