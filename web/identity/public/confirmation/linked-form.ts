import type { PostedForm } from '../../../ui/form/posted-form.ts';

/** What the forms behind a registration's link are given. */
export interface LinkedForm {
  token: string;
  posted: PostedForm;
  onSent: () => void;
}
