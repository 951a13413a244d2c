import type { ComponentProps } from 'react';
import { TextInput } from '../../components/form/fields.tsx';
import type { RegisterField, Texts } from '../../components/form/use-api-form.ts';

/** Password managers store the e-mail address as the user name. */
export const EmailField = (input: Omit<ComponentProps<typeof TextInput>, 'label'>) => (
  <TextInput
    label="Correo electrónico"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    maxLength={254}
    {...input}
  />
);

export const NameFields = ({ field }: { field: RegisterField<Texts> }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextInput label="Nombre" autoComplete="given-name" maxLength={80} {...field('firstName')} />
    <TextInput label="Apellido" autoComplete="family-name" maxLength={80} {...field('lastName')} />
  </div>
);
