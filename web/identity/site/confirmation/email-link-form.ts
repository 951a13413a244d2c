import type { ServerErrors } from '../../../components/form/use-api-form.ts';

export interface EmailLinkFormProps {
  token: string;
  serverErrors: ServerErrors;
  onSent: () => void;
}
