import type { Texts } from '../../../components/form/use-api-form.ts';

/** What was left empty is not said. */
export const toSender = ({ phone, marketing, ...texts }: Texts) => ({
  ...texts,
  ...(phone?.trim() && { phone }),
  ...(marketing && { marketing: true }),
});
