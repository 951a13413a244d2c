import type { ApiOperation, Schema } from '../integration/operations/api-operations.ts';
import { resolveSchema, buildSample } from '../integration/operations/build-sample.ts';

export interface HostileRequest {
  /** Location of the value in the request: `/name` in a body, `query page`, `path id`, `header If-Match`. */
  readonly place: string;
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

type BodyWithValue = { readonly pointer: string; readonly body: unknown };

/** Encodes invalid UTF-16 as bytes, which `encodeURIComponent` refuses. */
const encodeBytes = (text: string) =>
  [...text]
    .map((letter) => {
      const code = letter.codePointAt(0)!;
      if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(letter);
      return `%ED%${(((code >> 6) & 0x3f) | 0x80).toString(16)}%${((code & 0x3f) | 0x80).toString(16)}`;
    })
    .join('');

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Yields valid requests for an operation, each with the value in another string input. */
export function* hostileRequests(
  { address, parameters, body }: ApiOperation,
  value: unknown,
  existingIds: Record<string, string> = {},
): Generator<HostileRequest> {
  const headers = { 'if-match': '1' };
  const sample = body && { body: buildSample(body) };
  for (const { name, in: where } of parameters) {
    const location = `${where} ${name}`;
    if (where === 'path')
      yield {
        place: location,
        address: address({ ...existingIds, [name]: encodeBytes(toText(value)) }),
        headers,
        ...sample,
      };
    else if (where === 'query')
      yield {
        place: location,
        address: `${address(existingIds)}?${name}=${encodeBytes(toText(value))}`,
        headers,
        ...sample,
      };
    else if (/^[\x20-\x7e]{1,9000}$/.test(toText(value)))
      yield {
        place: location,
        address: address(existingIds),
        headers: { ...headers, [name.toLowerCase()]: toText(value) },
        ...sample,
      };
  }
  if (!body) return;
  for (const { pointer, body: hostileBody } of placeInBody(body, value))
    yield { place: pointer, address: address(existingIds), headers, body: hostileBody };
}

function* placeInBody(schema: Schema, value: unknown, pointer = ''): Generator<BodyWithValue> {
  const { type: types, oneOf, anyOf, properties = {}, items, additionalProperties } = resolveSchema(schema);
  for (const option of oneOf ?? anyOf ?? []) yield* placeInBody(option, value, pointer);
  const type = [types].flat();
  if (type.includes('object')) {
    const sample = buildSample({ ...resolveSchema(schema), oneOf: undefined!, anyOf: undefined! }) as object;
    for (const [name, part] of Object.entries(properties))
      for (const inner of placeInBody(part, value, `${pointer}/${name}`))
        yield { ...inner, body: { ...sample, [name]: inner.body } };
    if (typeof additionalProperties === 'object')
      for (const inner of placeInBody(additionalProperties, value, `${pointer}/{key}`))
        yield { ...inner, body: { [toText(value)]: inner.body } };
  }
  if (type.includes('array') && items)
    for (const inner of placeInBody(items, value, `${pointer}/0`)) yield { ...inner, body: [inner.body] };
  if (type.includes('string') || (typeof value !== 'string' && pointer !== '')) yield { pointer, body: value };
}
