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
const same = (path: readonly PropertyKey[]) => path;

describe('a form judged by its contract', () => {
  const judge = lazySchemaResolver(() => Promise.resolve(Offer), toInput, same);

  it('says what is wrong at the field that it came from', async () => {
    const { errors } = await judge({ name: 'Ana', price: '' }, undefined, options);
    expect(Object.keys(errors)).toEqual(['price']);
    expect(errors['price']?.message).toBe('Escriba una cifra');
  });

  it('gives what was typed, not what it was read as', async () => {
    const { values } = await judge({ name: 'Ana', price: '7' }, undefined, options);
    expect(values).toEqual({ name: 'Ana', price: '7' });
  });

  it('leaves the judgement to the server where the contract cannot be had', async () => {
    const away = lazySchemaResolver(() => Promise.reject(new Error('offline')), toInput, same);
    const typed = { name: 'Ana', price: '' };
    expect(await away(typed, undefined, options)).toEqual({ values: typed, errors: {} });
  });
});

describe('findFieldForPath', () => {
  it.each([
    [['profile', 'phones', 1], ['profile.name', 'profile.phones.1'], 'profile.phones.1'],
    [['story', 'paragraphs', 2], ['story.title', 'story.paragraphs'], 'story.paragraphs'],
    [['listing', 'price'], ['price', 'location'], 'price'],
    [['sections'], ['sections.0.title'], undefined],
  ])('%j of %j is %s', (path, fields, expected) => expect(findFieldForPath(path, fields)).toBe(expected));
});
