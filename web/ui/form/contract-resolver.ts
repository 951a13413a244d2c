import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { FieldValues, Resolver } from 'react-hook-form';

/** It is fetched at the first touch of a form, and zod with it: no page waits for either. */
export type LoadContract = () => Promise<StandardSchemaV1>;

/** The field that a path into the input leads to; it may be the last step of it, or hold a whole list. */
export function fieldAt(path: readonly PropertyKey[], fields: readonly string[]): string | undefined {
  const whole = `${path.map(String).join('.')}.`;
  return fields.findLast((field) => whole.startsWith(`${field}.`)) ?? fields.find((field) => path.includes(field));
}

async function loaded(load: LoadContract) {
  const [{ writeNoCode }, { standardSchemaResolver }] = await Promise.all([
    import('./write-no-code.ts'),
    import('@hookform/resolvers/standard-schema'),
  ]);
  writeNoCode();
  return { judge: (await load())['~standard'], standardSchemaResolver };
}

export const fetchContract = (load: LoadContract) => void loaded(load).catch(() => null);

/** Judges what would be sent. Where the contract cannot be had, the server alone judges. */
export const contractResolver =
  <Values extends FieldValues>(
    load: LoadContract,
    toInput: (values: Values) => object,
    pathOf: (path: readonly PropertyKey[]) => readonly PropertyKey[],
  ): Resolver<Values> =>
  async (values, context, options) => {
    const fetched = await loaded(load).catch(() => null);
    if (!fetched) return { values, errors: {} };
    const { judge, standardSchemaResolver } = fetched;
    const { issues } = await judge.validate(toInput(values));
    const placed = issues?.map(({ path = [], message }) => {
      const steps = pathOf(path.map((step) => (typeof step === 'object' ? step.key : step)));
      return { message, path: fieldAt(steps, options.names ?? [])?.split('.') ?? steps };
    });
    const verdict = placed ? { issues: placed } : { value: values };
    const schema: StandardSchemaV1<Values> = { '~standard': { ...judge, types: undefined, validate: () => verdict } };
    return standardSchemaResolver(schema)(values, context, options);
  };
