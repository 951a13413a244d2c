import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { navigate } from 'vike/client/router';
import { usePageContext } from 'vike-react/usePageContext';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { lazyForm } from '../../../components/form/lazy-form.tsx';
import { showToast } from '../../../components/toast/show-toast.ts';
import { noticeAtom } from '../notice-atom.ts';
import { TextLink } from '../text-link.tsx';
import { CONFIRMED_TEXT } from './confirmed-text.ts';

const ConfirmationForm = lazyForm(async () => (await import('./confirmation-form.tsx')).ConfirmationForm);
const ClaimForm = lazyForm(async () => (await import('./claim-form.tsx')).ClaimForm);

const WHOLE = /^[\w-]{20,100}$/;

/** The link's secret is in the query, for browsers without a script; one with a script takes it out of the address. */
export function Confirmation() {
  const { form: serverErrors, urlParsed } = usePageContext();
  const setNotice = useSetAtom(noticeAtom);
  const [token] = useState(serverErrors?.values['token'] ?? urlParsed.search['enlace'] ?? '');
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  const onSent = () => {
    setNotice(CONFIRMED_TEXT);
    showToast({ title: 'Cuenta confirmada', description: CONFIRMED_TEXT });
    void navigate('/login');
  };

  if (!WHOLE.test(token))
    return (
      <>
        <FormNotice tone="error">
          El enlace no está completo. Cópielo entero desde el correo que ha recibido.
        </FormNotice>
        <TextLink href="/login">Iniciar sesión</TextLink>
      </>
    );
  const claimed = serverErrors?.values['firstName'] !== undefined;
  return (
    <>
      <ConfirmationForm token={token} serverErrors={claimed ? null : serverErrors} onSent={onSent} />
      <details open={claimed} className="mt-6 border-t border-cal-200 pt-4">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-mar-600 hover:text-mar-700">
          He olvidado la contraseña o no la puse yo
        </summary>
        <p className="mt-1 mb-5 text-sm text-niebla-600">
          Díganos su nombre y elija otra contraseña. No guardaremos ningún dato de ese registro.
        </p>
        <ClaimForm token={token} serverErrors={claimed ? serverErrors : null} onSent={onSent} />
      </details>
      <p className="mt-4 border-t border-cal-200 pt-4 text-sm">
        ¿El enlace ha caducado? <TextLink href="/registro">Regístrese otra vez</TextLink>
      </p>
    </>
  );
}
