import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** What a control needs of its form. */
export const fieldOf = <Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>) => ({
  ...form.register(name),
  error: form.getFieldState(name, form.formState).error?.message,
});
