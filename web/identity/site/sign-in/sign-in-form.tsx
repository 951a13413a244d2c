import { useAtom } from 'jotai';
import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { SessionDetails } from '../../../../src/identity/session.contract.ts';
import { UNEXPECTED_ERROR_TEXT } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';
import { Checkbox } from '../../../components/controls.tsx';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { PasswordInput } from '../../../components/form/password-input.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { EmailField } from '../account-fields.tsx';
import { accountSchemas } from '../account-schemas.ts';
import { noticeAtom } from '../notices.ts';
import { redirectAfterSignIn } from '../redirect-after-sign-in.ts';
import { TextLink } from '../text-link.tsx';
import { SecondFactorField } from './second-factor-field.tsx';

interface SignInValues {
  email: string;
  password: string;
  remember: boolean;
  code: string;
}

interface Props {
  next: string | undefined;
  notice?: string;
}

export function SignInForm({ next, notice }: Props) {
  const { form: serverErrors } = usePageContext();
  const [storedNotice, setStoredNotice] = useAtom(noticeAtom);
  const [asksForCode, setAsksForCode] = useState(serverErrors?.values['asksForCode'] === 'true');
  const { methods, props, field, alert, isBusy } = useApiForm<SessionDetails, SignInValues>(accountSchemas.signIn, {
    toInput: ({ code, ...values }) => ({ ...values, ...(asksForCode && { code }) }),
    send: (input) => send('POST', '/session', input),
    savedValues: (_, values) => values,
    onSent: (session) => {
      setStoredNotice('');
      void redirectAfterSignIn(next, session);
    },
    successTitle: 'Bienvenido',
    successText: 'Has iniciado sesión correctamente',
    errorTitle: 'Error de inicio de sesión',
    offlineText: UNEXPECTED_ERROR_TEXT,
    handleError: ({ code }) => {
      if (code === 'second-factor-needed') setAsksForCode(true);
      return code === 'second-factor-needed';
    },
    serverErrors,
  });
  const successNotice = notice ?? storedNotice;

  return (
    <form aria-label="Iniciar sesión" action={next ? `/login?next=${encodeURIComponent(next)}` : '/login'} {...props}>
      {alert ? <FormNotice tone="error">{alert}</FormNotice> : <FormNotice tone="success">{successNotice}</FormNotice>}
      {/* E-mail address and password stay in the form, since they are sent again with the code. */}
      <div className={asksForCode && !serverErrors ? 'hidden' : 'grid gap-5'}>
        <EmailField {...field('email')} />
        <PasswordInput label="Contraseña" autoComplete="current-password" maxLength={128} {...field('password')} />
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            label="Recordarme"
            defaultChecked={serverErrors?.values['remember'] === 'on'}
            {...methods.register('remember')}
          />
          <TextLink href="/recuperar" className="text-sm">
            ¿Olvidó su contraseña?
          </TextLink>
        </div>
      </div>
      {asksForCode && <SecondFactorField {...field('code')} />}
      {/* Shown after any failure, so that it reveals neither registered nor unconfirmed addresses. */}
      {alert && !asksForCode && (
        <p className="mt-5 text-sm text-gray-600">
          Si acaba de registrarse, confirme antes su correo con el enlace que le hemos enviado.
        </p>
      )}
      <SubmitButton isBusy={isBusy} busyText="Entrando…" className="mt-5 w-full">
        Iniciar Sesión
      </SubmitButton>
      {asksForCode && (
        <button
          type="button"
          onClick={() => setAsksForCode(false)}
          className="mt-1 min-h-11 w-full text-sm font-semibold text-primary-600 hover:text-primary-700"
        >
          Volver
        </button>
      )}
    </form>
  );
}
