import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Texts } from './inquiry-draft.ts';

async function contract() {
  const { writeNoCode } = await import('../../../ui/form/write-no-code.ts');
  writeNoCode();
  return import('../../../../src/leads/inquiry.contract.ts');
}

/**
 * The contract and zod with it are fetched at the first touch of a form, not with the page; so is what shows a toast,
 * which has to tell when the connection is gone.
 */
export const fetchContract = () =>
  void Promise.all([contract(), import('../../../ui/toast/toast-card.tsx')]).catch(() => null);

/** The field that a path into the inquiry leads to: listing, price → price. */
export const fieldIn = (path: readonly PropertyKey[], fields: readonly string[]) =>
  fields.find((field) => path.includes(field));

/** Where the contract cannot be had, the server alone judges. */
export const contractResolver =
  (toInquiry: (texts: Texts) => object): Resolver<Texts> =>
  async (texts) => {
    const { Inquiry } = await contract().catch(() => ({ Inquiry: null }));
    const issues = Inquiry?.safeParse(toInquiry(texts)).error?.issues ?? [];
    const errors: FieldErrors<Texts> = {};
    for (const { path, message } of issues) {
      const field = fieldIn(path, [...Object.keys(texts), 'photos']);
      if (field) errors[field] ??= { type: 'contract', message };
    }
    return issues.length > 0 ? { values: {}, errors } : { values: texts, errors: {} };
  };
