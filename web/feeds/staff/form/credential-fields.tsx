import { PasswordInput } from '../../../components/form/password-input.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import type { RegisterField, Texts } from '../../../components/form/use-api-form.ts';

interface Props {
  field: RegisterField<Texts>;
  /** Whether a password is stored, which is never shown. */
  hasPassword?: boolean;
}

const KEPT = 'Hay una contraseña guardada. Deje el campo en blanco para mantenerla.';

/** User and password of a feed server with HTTP authentication. */
export const CredentialFields = ({ field, hasPassword = false }: Props) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    <TextInput
      label="Usuario"
      maxLength={200}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint="Solo si el servidor del feed lo pide."
      {...field('username')}
      required={false}
    />
    <PasswordInput
      label="Contraseña"
      maxLength={500}
      autoComplete="new-password"
      hint={hasPassword ? KEPT : 'Una vez guardada, no se muestra.'}
      placeholder={hasPassword ? '••••••••' : undefined}
      {...field('password')}
      required={false}
    />
  </div>
);

/** The credentials that were typed; an empty password leaves the stored one. */
export const toCredentials = ({ username, password }: Record<string, string | undefined>) => ({
  ...(username?.trim() && { username: username.trim() }),
  ...(password && { password }),
});
