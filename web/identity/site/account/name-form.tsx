import { reload } from 'vike/client/router';
import type { AccountDetails } from '../../../../src/identity/account.contract.ts';
import { send } from '../../../api/send.ts';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { type Texts, useApiForm } from '../../../components/form/use-api-form.ts';
import { NameFields } from '../account-fields.tsx';
import { accountSchemas } from '../account-schemas.ts';
import { AccountSection } from './account-section.tsx';

export function NameForm({ account: { email, firstName, lastName } }: { account: AccountDetails }) {
  const values: Texts = { firstName, lastName };
  const { props, field, alert, isBusy } = useApiForm(accountSchemas.name, {
    values,
    send: (input) => send('PATCH', '/account', input),
    savedValues: (_, sentTexts) => sentTexts,
    onSent: () => void reload(),
    successTitle: 'Datos guardados',
    errorTitle: 'No se ha podido cambiar el nombre',
  });
  return (
    <AccountSection title="Sus datos" intro={<span className="wrap-anywhere">{`Entra con ${email}`}</span>}>
      <form aria-label="Sus datos" {...props}>
        <FormNotice tone="error">{alert}</FormNotice>
        <NameFields field={field} />
        <SubmitButton needsScript isBusy={isBusy} busyText="Guardando…" className="mt-5">
          Guardar datos
        </SubmitButton>
      </form>
    </AccountSection>
  );
}
