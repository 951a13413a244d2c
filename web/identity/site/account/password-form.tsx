import { usePageContext } from 'vike-react/usePageContext';
import { reload } from 'vike/client/router';
import type { AccountDetails } from '../../../../src/identity/account.contract.ts';
import { send } from '../../../api/send.ts';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { PasswordInput } from '../../../components/form/password-input.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { accountSchemas } from '../account-schemas.ts';
import { withMinPasswordLength, NewPasswordField } from '../passwords/new-password-field.tsx';
import { AccountSection } from './account-section.tsx';

export function PasswordForm({ account }: { account: AccountDetails }) {
  const { passwordMin } = usePageContext();
  const { props, field, alert, isBusy } = useApiForm(
    withMinPasswordLength(passwordMin, accountSchemas.passwordChange),
    {
      toInput: ({ current, password }) => ({ current, password }),
      send: (input) => send('PUT', '/account/password', input),
      onSent: () => void reload(),
      successTitle: 'Contraseña cambiada',
      successText: 'Sus demás sesiones se han cerrado',
      errorTitle: 'No se ha podido cambiar la contraseña',
    },
  );
  return (
    <AccountSection
      title="Contraseña"
      intro="Al cambiarla se cierran sus demás sesiones y recibirá un aviso por correo."
    >
      <form aria-label="Contraseña" {...props}>
        <FormNotice tone="error">{alert}</FormNotice>
        <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
        <div className="grid gap-5">
          <PasswordInput
            label="Contraseña actual"
            autoComplete="current-password"
            maxLength={128}
            {...field('current')}
          />
          <NewPasswordField
            label="Nueva contraseña"
            email={account.email}
            personalWords={[account.email, account.firstName, account.lastName]}
            {...field('password')}
          />
        </div>
        <SubmitButton needsScript isBusy={isBusy} busyText="Guardando…" className="mt-5">
          Cambiar contraseña
        </SubmitButton>
      </form>
    </AccountSection>
  );
}
