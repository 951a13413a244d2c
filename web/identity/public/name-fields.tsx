import { TextInput } from '../../ui/form/text-input.tsx';
import type { FieldOf, Texts } from '../../ui/form/use-form.ts';

export const NameFields = ({ field }: { field: FieldOf<Texts> }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextInput label="Nombre" autoComplete="given-name" maxLength={80} {...field('firstName')} />
    <TextInput label="Apellido" autoComplete="family-name" maxLength={80} {...field('lastName')} />
  </div>
);
