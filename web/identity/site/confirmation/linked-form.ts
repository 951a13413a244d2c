import type { ServerErrors } from '../../../components/form/server-errors.ts';

/** What the forms behind a registration's link are given. */
export interface LinkedForm {
  token: string;
  serverErrors: ServerErrors;
  onSent: () => void;
}
