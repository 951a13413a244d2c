import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { TextArea, TextInput } from '../../../../components/form/fields.tsx';
import type { RegisterField } from '../../../../components/form/use-api-form.ts';

export interface EditorProps {
  form: { methods: UseFormReturn; field: RegisterField<FieldValues> };
}

interface Props extends EditorProps {
  name: string;
  label: string;
  hint?: string;
}

export const PARAGRAPHS_HINT = 'Deje una línea en blanco entre dos párrafos.';

export const TextAreaField = ({ form, name, ...texts }: Props) => <TextArea {...texts} {...form.field(name)} />;

interface LineProps extends EditorProps {
  name: string;
  label: string;
  hint?: string;
  type?: 'date';
}

export const TextLineField = ({ form, name, ...texts }: LineProps) => <TextInput {...texts} {...form.field(name)} />;

export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-3 text-sm font-semibold">{title}</legend>
    <div className="grid gap-4">{children}</div>
  </fieldset>
);
