import { reload } from 'vike/client/router';
import type { AccountDetails } from '../../../../src/identity/account.contract.ts';
import { send } from '../../../api/send.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { type Texts, useForm } from '../../../ui/form/use-form.ts';
import { accountContracts } from '../account-contracts.ts';
import { NameFields } from '../name-fields.tsx';
import { AccountSection } from './account-section.tsx';

export function NameForm({ account: { email, firstName, lastName } }: { account: AccountDetails }) {
  const values: Texts = { firstName, lastName };
  const { props, field, alert, isBusy } = useForm(accountContracts.name, {
    values,
    send: (input) => send('PATCH', '/account', input),
    savedValues: (_, sent) => sent,
    onSent: () => void reload(),
    done: 'Datos guardados',
    failed: 'No se ha podido cambiar el nombre',
  });
  return (
    <AccountSection title="Sus datos" lead={<span className="wrap-anywhere">{`Entra con ${email}`}</span>}>
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
