import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { FieldValues, Resolver } from 'react-hook-form';

/** It is fetched at the first touch of a form, and zod with it: no page waits for either. */
export type LoadSchema = () => Promise<StandardSchemaV1>;

/** The field that a path into the input leads to; it may be the last step of it, or hold a whole list. */
export function findFieldForPath(path: readonly PropertyKey[], fields: readonly string[]): string | undefined {
  const whole = `${path.map(String).join('.')}.`;
  return fields.findLast((field) => whole.startsWith(`${field}.`)) ?? fields.find((field) => path.includes(field));
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

/** Judges what would be sent. Where the contract cannot be had, the server alone judges. */
export const lazySchemaResolver =
  <Values extends FieldValues>(
    load: LoadSchema,
    toInput: (values: Values) => object,
    toFieldPath: (path: readonly PropertyKey[]) => readonly PropertyKey[],
  ): Resolver<Values> =>
  async (values, context, options) => {
    const fetched = await loadValidator(load).catch(() => null);
    if (!fetched) return { values, errors: {} };
    const { validator, standardSchemaResolver } = fetched;
    const { issues } = await validator.validate(toInput(values));
    const placed = issues?.map(({ path = [], message }) => {
      const steps = toFieldPath(path.map((step) => (typeof step === 'object' ? step.key : step)));
      return { message, path: findFieldForPath(steps, options.names ?? [])?.split('.') ?? steps };
    });
    const verdict = placed ? { issues: placed } : { value: values };
    const schema: StandardSchemaV1<Values> = {
      '~standard': { ...validator, types: undefined, validate: () => verdict },
    };
    return standardSchemaResolver(schema)(values, context, options);
  };
