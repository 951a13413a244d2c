import { usePageContext } from 'vike-react/usePageContext';
import { send } from '../../../api/send.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { accountContracts } from '../account-contracts.ts';
import { NameFields } from '../name-fields.tsx';
import { atLeast } from '../passwords/at-least.ts';
import { NewPasswordField } from '../passwords/new-password-field.tsx';
import type { LinkedForm } from './linked-form.ts';

/** For who does not know what was typed: nothing of it is kept. */
export function ClaimForm({ token, posted, onSent }: LinkedForm) {
  const { passwordMin } = usePageContext();
  const { props, field, alert, isBusy } = useForm(atLeast(passwordMin, accountContracts.claim), {
    toInput: (texts) => ({ ...texts, token }),
    send: (input) => send('POST', '/accounts/claim', input),
    onSent,
    failed: 'No se ha podido confirmar la cuenta',
    posted,
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
