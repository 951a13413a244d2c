import { ShieldCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextInput } from '../../../components/form/text-input.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'label'>;

/** A recovery code has letters: the field takes both. */
export const SecondFactorField = (field: Props) => (
  <div>
    <p className="mb-5 flex gap-3 text-sm text-tinta-700">
      <ShieldCheck size={20} className="text-mar-600" />
      Su cuenta tiene la verificación en dos pasos. Abra su aplicación de autenticación y escriba el código.
    </p>
    <TextInput
      label="Código de verificación"
      hint="Seis cifras, o uno de sus códigos de recuperación."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      autoFocus
      {...field}
    />
  </div>
);
