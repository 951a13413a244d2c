import type { Texts } from '../../../ui/form/use-form.ts';

/** What was left empty is not said. */
export const senderOf = ({ phone, marketing, ...texts }: Texts) => ({
  ...texts,
  ...(phone?.trim() && { phone }),
  ...(marketing && { marketing: true }),
});
