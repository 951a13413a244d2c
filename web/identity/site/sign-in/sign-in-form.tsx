import { useAtom } from 'jotai';
import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { SessionDetails } from '../../../../src/identity/session.contract.ts';
import { UNEXPECTED } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';
import { Checkbox } from '../../../components/checkbox.tsx';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { PasswordInput } from '../../../components/form/password-input.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { redirectAfterSignIn } from '../redirect-after-sign-in.ts';
import { accountSchemas } from '../account-schemas.ts';
import { noticeAtom } from '../notice-atom.ts';
import { TextLink } from '../text-link.tsx';
import { SecondFactorField } from './second-factor-field.tsx';
import { EmailField } from '../email-field.tsx';

interface Typed {
  email: string;
  password: string;
  remember: boolean;
  code: string;
}

interface Props {
  /** Where to go afterwards. */
  next: string | undefined;
  notice?: string;
}

/** The password first; the code only where an account has a second factor. */
export function SignInForm({ next, notice }: Props) {
  const { form: serverErrors } = usePageContext();
  const [kept, setKept] = useAtom(noticeAtom);
  const [asksForCode, setAsksForCode] = useState(serverErrors?.values['asksForCode'] === 'true');
  const { fields, props, field, alert, isBusy } = useApiForm<SessionDetails, Typed>(accountSchemas.signIn, {
    toInput: ({ code, ...typed }) => ({ ...typed, ...(asksForCode && { code }) }),
    send: (input) => send('POST', '/session', input),
    savedValues: (_, typed) => typed,
    onSent: (session) => {
      setKept('');
      void redirectAfterSignIn(next, session);
    },
    successTitle: 'Bienvenido',
    successText: 'Has iniciado sesión correctamente',
    errorTitle: 'Error de inicio de sesión',
    offlineText: UNEXPECTED,
    handleError: ({ code }) => {
      if (code === 'second-factor-needed') setAsksForCode(true);
      return code === 'second-factor-needed';
    },
    serverErrors,
  });
  const told = notice ?? kept;

  return (
    <form aria-label="Iniciar sesión" action={next ? `/login?next=${encodeURIComponent(next)}` : '/login'} {...props}>
      {alert ? <FormNotice tone="error">{alert}</FormNotice> : <FormNotice tone="success">{told}</FormNotice>}
      {/* Both stay in the form while the code is asked for: they are sent again with it. */}
      <div className={asksForCode && !serverErrors ? 'hidden' : 'grid gap-5'}>
        <EmailField {...field('email')} />
        <PasswordInput label="Contraseña" autoComplete="current-password" maxLength={128} {...field('password')} />
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            label="Recordarme"
            defaultChecked={serverErrors?.values['remember'] === 'on'}
            {...fields.register('remember')}
          />
          <TextLink href="/recuperar" className="text-sm">
            ¿Olvidó su contraseña?
          </TextLink>
        </div>
      </div>
      {asksForCode && <SecondFactorField {...field('code')} />}
      {/* Said to whoever fails: nothing may tell which addresses are registered, nor which wait to be confirmed. */}
      {alert && !asksForCode && (
        <p className="mt-5 text-sm text-niebla-600">
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
          className="mt-1 min-h-11 w-full text-sm font-semibold text-mar-600 hover:text-mar-700"
        >
          Volver
        </button>
      )}
    </form>
  );
}
