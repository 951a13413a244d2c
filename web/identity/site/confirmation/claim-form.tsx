import { usePageContext } from 'vike-react/usePageContext';
import { send } from '../../../api/send.ts';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { NameFields } from '../account-fields.tsx';
import { accountSchemas } from '../account-schemas.ts';
import { withMinPasswordLength, NewPasswordField } from '../passwords/new-password-field.tsx';
import type { EmailLinkFormProps } from './email-link-form.ts';

/** Form for users who do not know the registered password. Submitting it discards the registered data. */
export function ClaimForm({ token, serverErrors, onSent }: EmailLinkFormProps) {
  const { passwordMin } = usePageContext();
  const { props, field, alert, isBusy } = useApiForm(withMinPasswordLength(passwordMin, accountSchemas.claim), {
    toInput: (texts) => ({ ...texts, token }),
    send: (input) => send('POST', '/accounts/claim', input),
    onSent,
    errorTitle: 'No se ha podido confirmar la cuenta',
    serverErrors,
  });

  return (
    <form aria-label="Elegir otra contraseña" action="/confirmar" {...props}>
      <FormNotice tone="error">{alert}</FormNotice>
      <input type="hidden" name="token" value={token} />
      <div className="grid gap-5">
        <NameFields field={field} />
        <NewPasswordField label="Nueva contraseña" {...field('password')} />
      </div>
      <SubmitButton isBusy={isBusy} busyText="Guardando…" className="mt-5 w-full">
        Guardar y confirmar
      </SubmitButton>
    </form>
  );
}
