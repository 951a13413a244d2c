import type { FieldValues, UseFormReturn } from 'react-hook-form';

export interface EditorProps {
  form: UseFormReturn<FieldValues>;
}
