import { useAtom } from 'jotai';
import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { SessionDetails } from '../../../../src/identity/session.contract.ts';
import { UNEXPECTED } from '../../../api/request-refused.ts';
import { send } from '../../../api/send.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { arrive } from '../arrive.ts';
import { accountContracts } from '../account-contracts.ts';
import { noticeAtom } from '../notice-atom.ts';
import { TextLink } from '../text-link.tsx';
import { CodeStep } from './code-step.tsx';
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
  const { form: posted } = usePageContext();
  const [kept, setKept] = useAtom(noticeAtom);
  const [asksForCode, setAsksForCode] = useState(posted?.values['asksForCode'] === 'true');
  const { fields, props, field, alert, isBusy } = useForm<SessionDetails, Typed>(accountContracts.signIn, {
    toInput: ({ code, ...typed }) => ({ ...typed, ...(asksForCode && { code }) }),
    send: (input) => send('POST', '/session', input),
    savedValues: (_, typed) => typed,
    onSent: (session) => {
      setKept('');
      void arrive(next, session);
    },
    done: 'Bienvenido',
    note: 'Has iniciado sesión correctamente',
    failed: 'Error de inicio de sesión',
    unanswered: UNEXPECTED,
    takes: ({ code }) => {
      if (code === 'second-factor-needed') setAsksForCode(true);
      return code === 'second-factor-needed';
    },
    posted,
  });
  const told = notice ?? kept;

  return (
    <form aria-label="Iniciar sesión" action={next ? `/login?next=${encodeURIComponent(next)}` : '/login'} {...props}>
      {alert ? <FormNotice tone="error">{alert}</FormNotice> : <FormNotice tone="success">{told}</FormNotice>}
      {/* Both stay in the form while the code is asked for: they are sent again with it. */}
      <div className={asksForCode && !posted ? 'hidden' : 'grid gap-5'}>
        <EmailField {...field('email')} />
        <PasswordInput label="Contraseña" autoComplete="current-password" maxLength={128} {...field('password')} />
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            label="Recordarme"
            defaultChecked={posted?.values['remember'] === 'on'}
            {...fields.register('remember')}
          />
          <TextLink href="/recuperar" className="text-sm">
            ¿Olvidó su contraseña?
          </TextLink>
        </div>
      </div>
      {asksForCode && <CodeStep {...field('code')} />}
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
