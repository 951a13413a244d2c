import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';

type Issues = readonly { path: readonly PropertyKey[]; message: string }[];

/** The part of a contract that a form needs. */
export interface Contract {
  safeParse(input: unknown): { error?: { issues: Issues } | undefined };
}

/** A field may hold a whole list, a paragraph a line; what is said of a list of fields belongs to its root. */
export const fieldAt = (path: readonly PropertyKey[], fields: readonly string[]) => {
  const whole = path.map(String).join('.');
  return fields.filter((field) => `${whole}.`.startsWith(`${field}.`)).at(-1) ?? `${whole}.root`;
};

/** The contract is fetched with the first check; where it cannot be had, the server alone judges. */
export const contractResolver =
  <Values extends FieldValues>(
    contract: () => Promise<Contract>,
    toInput: (values: Values) => object,
  ): Resolver<Values> =>
  async (values, _context, { names = [] }) => {
    const issues = (await contract().catch(() => null))?.safeParse(toInput(values)).error?.issues ?? [];
    const errors: FieldErrors<Values> = {};
    for (const { path, message } of issues.toReversed())
      set(errors, fieldAt(path, names), { type: 'contract', message });
    return issues.length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
