import { useSetAtom } from 'jotai';
import { usePageContext } from 'vike-react/usePageContext';
import { UNEXPECTED } from '../../api/request-refused.ts';
import { send } from '../../api/send.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { accountContracts } from './account-contracts.ts';
import { NameFields } from './name-fields.tsx';
import { noticeAtom } from './notice-atom.ts';
import { REGISTERED } from './registered.ts';
import { atLeast } from './passwords/at-least.ts';
import { NewPasswordField } from './passwords/new-password-field.tsx';
import { EmailField } from './email-field.tsx';

interface Props {
  onRegistered: () => void;
}

/** Answers alike whether the address is known or not. */
export function RegistrationForm({ onRegistered }: Props) {
  const { form: posted, passwordMin } = usePageContext();
  const setNotice = useSetAtom(noticeAtom);
  const { props, field, alert, isBusy } = useForm(atLeast(passwordMin, accountContracts.registration), {
    send: (input) => send('POST', '/accounts', input),
    onSent: () => {
      setNotice(REGISTERED);
      onRegistered();
    },
    done: 'Registro exitoso',
    note: REGISTERED,
    failed: 'Error de registro',
    unanswered: UNEXPECTED,
    posted,
  });

  return (
    <form aria-label="Crear cuenta" action="/registro" {...props}>
      <FormNotice tone="error">{alert}</FormNotice>
      <div className="grid gap-5">
        <NameFields field={field} />
        <EmailField {...field('email')} />
        <NewPasswordField {...field('password')} />
      </div>
      <p className="mt-5 text-xs text-niebla-600">
        Usamos estos datos solo para su cuenta. Consulte sus derechos en la{' '}
        <a href="/privacidad" className="font-semibold text-mar-600 underline underline-offset-2 hover:text-mar-700">
          política de privacidad
        </a>
        .
      </p>
      <SubmitButton isBusy={isBusy} className="mt-5 w-full">
        Crear cuenta
      </SubmitButton>
    </form>
  );
}
