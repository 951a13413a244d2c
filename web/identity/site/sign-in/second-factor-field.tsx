import { ShieldCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextInput } from '../../../components/form/fields.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'label'>;

/** Accepts recovery codes too, which contain letters. */
export const SecondFactorField = (field: Props) => (
  <div>
    <p className="mb-5 flex gap-3 text-sm text-ink-700">
      <ShieldCheck size={20} className="text-primary-600" />
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
