import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { navigate } from 'vike/client/router';
import { usePageContext } from 'vike-react/usePageContext';
import { send } from '../../api/send.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { accountContracts } from './account-contracts.ts';
import { noticeAtom } from './notice-atom.ts';
import { atLeast } from './passwords/at-least.ts';
import { NewPasswordField } from './passwords/new-password-field.tsx';
import { TextLink } from './text-link.tsx';

const CHANGED = 'Ya puede iniciar sesión con su nueva contraseña';

export function NewPasswordForm({ token }: { token: string }) {
  const { passwordMin } = usePageContext();
  const setNotice = useSetAtom(noticeAtom);
  const [isOver, setIsOver] = useState(false);
  const { props, field, alert, isBusy } = useForm(atLeast(passwordMin, accountContracts.reset), {
    toInput: ({ password }) => ({ token, password }),
    send: (input) => send('PUT', '/password-resets', input),
    onSent: () => {
      setNotice(CHANGED);
      void navigate('/login');
    },
    done: 'Contraseña cambiada',
    note: CHANGED,
    failed: 'No se ha podido guardar la contraseña',
    takes: ({ status }) => {
      if (status === 410) setIsOver(true);
      return false;
    },
  });

  return (
    <form aria-label="Nueva contraseña" {...props}>
      <FormNotice tone="error">{alert}</FormNotice>
      {isOver ? (
        <TextLink href="/recuperar">Pedir otro enlace</TextLink>
      ) : (
        <>
          <NewPasswordField label="Nueva contraseña" {...field('password')} />
          <SubmitButton isBusy={isBusy} busyText="Guardando…" className="mt-5 w-full">
            Guardar contraseña
          </SubmitButton>
        </>
      )}
    </form>
  );
}
