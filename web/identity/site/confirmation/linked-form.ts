import type { ServerErrors } from '../../../components/form/use-api-form.ts';

export interface LinkedForm {
  token: string;
  serverErrors: ServerErrors;
  onSent: () => void;
}
