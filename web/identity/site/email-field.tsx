import type { ComponentProps } from 'react';
import { TextInput } from '../../components/form/text-input.tsx';

/** Password managers store the e-mail address as the user's name. */
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
