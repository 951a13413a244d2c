import type { FieldValues, ResolverOptions } from 'react-hook-form';
import { z } from 'zod';
import { lazySchemaResolver, findFieldForPath } from './lazy-schema-resolver.ts';

const Offer = z.object({ listing: z.object({ price: z.number('Escriba una cifra') }) });
const options = {
  names: ['name', 'price'],
  fields: {},
  shouldUseNativeValidation: false,
} as ResolverOptions<FieldValues>;
const toInput = ({ price }: FieldValues) => ({ listing: { price: price === '' ? undefined : Number(price) } });
const identity = (path: readonly PropertyKey[]) => path;

describe('lazySchemaResolver', () => {
  const resolve = lazySchemaResolver(() => Promise.resolve(Offer), toInput, identity);

  it('reports an error at the form field with the invalid value', async () => {
    const { errors } = await resolve({ name: 'Ana', price: '' }, undefined, options);
    expect(Object.keys(errors)).toEqual(['price']);
    expect(errors['price']?.message).toBe('Escriba una cifra');
  });

  it('returns the typed values, not the parsed ones', async () => {
    const { values } = await resolve({ name: 'Ana', price: '7' }, undefined, options);
    expect(values).toEqual({ name: 'Ana', price: '7' });
  });

  it('leaves validation to the server when the schema fails to load', async () => {
    const resolveOffline = lazySchemaResolver(() => Promise.reject(new Error('offline')), toInput, identity);
    const input = { name: 'Ana', price: '' };
    expect(await resolveOffline(input, undefined, options)).toEqual({ values: input, errors: {} });
  });
});

describe('findFieldForPath', () => {
  it.each([
    [['profile', 'phones', 1], ['profile.name', 'profile.phones.1'], 'profile.phones.1'],
    [['story', 'paragraphs', 2], ['story.title', 'story.paragraphs'], 'story.paragraphs'],
    [['listing', 'price'], ['price', 'location'], 'price'],
    [['sections'], ['sections.0.title'], undefined],
  ])('maps %j among fields %j to %s', (path, fields, expected) =>
    expect(findFieldForPath(path, fields)).toBe(expected),
  );
});
