import { send } from '../../../api/send.ts';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { PasswordInput } from '../../../components/form/password-input.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { accountSchemas } from '../account-schemas.ts';
import type { EmailLinkFormProps } from './email-link-form.ts';

/** Requires the registered password, so that a mail scanner that follows the link cannot confirm the account. */
export function ConfirmationForm({ token, serverErrors, onSent }: EmailLinkFormProps) {
  const { props, field, alert, isBusy } = useApiForm(accountSchemas.confirmation, {
    toInput: (texts) => ({ ...texts, token }),
    send: (input) => send('POST', '/accounts/confirmation', input),
    onSent,
    errorTitle: 'No se ha podido confirmar la cuenta',
    serverErrors,
  });

  return (
    <form aria-label="Confirmar la cuenta" action="/confirmar" {...props}>
      <FormNotice tone="error">{alert}</FormNotice>
      <input type="hidden" name="token" value={token} />
      <PasswordInput
        label="Contraseña"
        hint="La contraseña que escribió al registrarse"
        autoComplete="current-password"
        maxLength={128}
        {...field('password')}
      />
      <SubmitButton isBusy={isBusy} busyText="Confirmando…" className="mt-5 w-full">
        Confirmar mi cuenta
      </SubmitButton>
    </form>
  );
}
