import { TextInput } from '../../components/form/text-input.tsx';
import type { RegisterField, Texts } from '../../components/form/use-api-form.ts';

export const NameFields = ({ field }: { field: RegisterField<Texts> }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextInput label="Nombre" autoComplete="given-name" maxLength={80} {...field('firstName')} />
    <TextInput label="Apellido" autoComplete="family-name" maxLength={80} {...field('lastName')} />
  </div>
);
