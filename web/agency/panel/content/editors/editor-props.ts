import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldOf } from '../../../../ui/form/use-form.ts';

export interface EditorProps {
  form: { fields: UseFormReturn; field: FieldOf<FieldValues> };
}
