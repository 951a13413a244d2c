import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { RegisterField } from '../../../../components/form/use-api-form.ts';

export interface EditorProps {
  form: { fields: UseFormReturn; field: RegisterField<FieldValues> };
}
