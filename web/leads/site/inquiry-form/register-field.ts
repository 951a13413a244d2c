import type { UseFormRegisterReturn } from 'react-hook-form';

type Watched = Pick<UseFormRegisterReturn, 'onChange' | 'onBlur' | 'ref'>;

export interface FieldState extends Partial<Watched> {
  name: string;
  required: boolean;
  error: string | undefined;
  defaultValue: string | undefined;
}

/** What ties a field to its form: one that a script watches, or a plain one. */
export type RegisterField = (name: string) => FieldState;
