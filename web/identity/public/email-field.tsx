import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/form/text-input.tsx';

/** The address is the user's name: password stores keep it as such. */
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
