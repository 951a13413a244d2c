import type { ApiOperation, Schema } from '../api/operations/api-operations.ts';
import { resolved, sampleOf } from '../api/operations/sample-of.ts';

export interface HostileRequest {
  /** Where in the request the value stands: `/name` in a body, `query page`, `path id`, `header If-Match`. */
  readonly place: string;
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

type Sent = { readonly pointer: string; readonly body: unknown };

/** Bytes that are no valid text stay as they are. */
const encoded = (text: string) =>
  [...text]
    .map((letter) => {
      const code = letter.codePointAt(0)!;
      if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(letter);
      return `%ED%${(((code >> 6) & 0x3f) | 0x80).toString(16)}%${((code & 0x3f) | 0x80).toString(16)}`;
    })
    .join('');

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Requests for one operation, each with the value in another place where a text belongs, and the rest as it should be. */
export function* hostileRequests(
  { address, parameters, body }: ApiOperation,
  value: unknown,
  known: Record<string, string> = {},
): Generator<HostileRequest> {
  const headers = { 'if-match': '1' };
  const sample = body && { body: sampleOf(body) };
  for (const { name, in: where } of parameters) {
    const place = `${where} ${name}`;
    if (where === 'path')
      yield { place, address: address({ ...known, [name]: encoded(written(value)) }), headers, ...sample };
    else if (where === 'query')
      yield { place, address: `${address(known)}?${name}=${encoded(written(value))}`, headers, ...sample };
    else if (/^[\x20-\x7e]{1,9000}$/.test(written(value)))
      yield {
        place,
        address: address(known),
        headers: { ...headers, [name.toLowerCase()]: written(value) },
        ...sample,
      };
  }
  if (!body) return;
  for (const { pointer, body: sent } of placed(body, value))
    yield { place: pointer, address: address(known), headers, body: sent };
}

function* placed(schema: Schema, value: unknown, pointer = ''): Generator<Sent> {
  const { type: types, oneOf, anyOf, properties = {}, items, additionalProperties } = resolved(schema);
  for (const option of oneOf ?? anyOf ?? []) yield* placed(option, value, pointer);
  const type = [types].flat();
  if (type.includes('object')) {
    const whole = sampleOf({ ...resolved(schema), oneOf: undefined!, anyOf: undefined! }) as object;
    for (const [name, part] of Object.entries(properties))
      for (const inner of placed(part, value, `${pointer}/${name}`))
        yield { ...inner, body: { ...whole, [name]: inner.body } };
    if (typeof additionalProperties === 'object')
      for (const inner of placed(additionalProperties, value, `${pointer}/{key}`))
        yield { ...inner, body: { [written(value)]: inner.body } };
  }
  if (type.includes('array') && items)
    for (const inner of placed(items, value, `${pointer}/0`)) yield { ...inner, body: [inner.body] };
  if (type.includes('string') || (typeof value !== 'string' && pointer !== '')) yield { pointer, body: value };
}
