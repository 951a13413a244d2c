import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { FieldValues, Resolver } from 'react-hook-form';

/** Loads the contract and zod at the first interaction with a form, so that no page waits for them. */
export type LoadSchema = () => Promise<StandardSchemaV1>;

/**
 * Returns the form field that shows an issue at this path: the field itself, a parent such as a list, or else a field
 * named like any part of the path.
 */
export function findFieldForPath(path: readonly PropertyKey[], fields: readonly string[]): string | undefined {
  const dottedPath = `${path.map(String).join('.')}.`;
  return fields.findLast((field) => dottedPath.startsWith(`${field}.`)) ?? fields.find((field) => path.includes(field));
}

async function loadValidator(load: LoadSchema) {
  const [{ disableZodJit }, { standardSchemaResolver }] = await Promise.all([
    import('./disable-zod-jit.ts'),
    import('@hookform/resolvers/standard-schema'),
  ]);
  disableZodJit();
  return { validator: (await load())['~standard'], standardSchemaResolver };
}

export const prefetchSchema = (load: LoadSchema) => void loadValidator(load).catch(() => null);

/** Validates the input; if the contract cannot load, only the server validates. */
export const lazySchemaResolver =
  <Values extends FieldValues>(
    load: LoadSchema,
    toInput: (values: Values) => object,
    toFieldPath: (path: readonly PropertyKey[]) => readonly PropertyKey[],
  ): Resolver<Values> =>
  async (values, context, options) => {
    const loaded = await loadValidator(load).catch(() => null);
    if (!loaded) return { values, errors: {} };
    const { validator, standardSchemaResolver } = loaded;
    const { issues } = await validator.validate(toInput(values));
    const fieldIssues = issues?.map(({ path = [], message }) => {
      const segments = toFieldPath(path.map((segment) => (typeof segment === 'object' ? segment.key : segment)));
      return { message, path: findFieldForPath(segments, options.names ?? [])?.split('.') ?? segments };
    });
    const result = fieldIssues ? { issues: fieldIssues } : { value: values };
    const schema: StandardSchemaV1<Values> = {
      '~standard': { ...validator, types: undefined, validate: () => result },
    };
    return standardSchemaResolver(schema)(values, context, options);
  };
