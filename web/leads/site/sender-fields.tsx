import { TextInput } from '../../components/form/text-input.tsx';
import type { RegisterField } from './inquiry-form/register-field.ts';

/** Name, e-mail and telephone, in two columns. */
export const SenderFields = ({ field }: { field: RegisterField }) => (
  <>
    <TextInput
      label="Nombre y apellidos"
      autoComplete="name"
      maxLength={120}
      className="sm:col-span-2"
      {...field('name')}
    />
    <TextInput label="Correo electrónico" type="email" autoComplete="email" maxLength={254} {...field('email')} />
    <TextInput label="Teléfono" type="tel" autoComplete="tel" maxLength={60} {...field('phone')} />
  </>
);
