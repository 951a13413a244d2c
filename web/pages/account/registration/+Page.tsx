import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { lazyForm } from '../../../components/form/lazy-form.tsx';
import { AccountFrame } from '../../../identity/site/account-frame.tsx';
import { TextLink } from '../../../identity/site/text-link.tsx';

const Registration = lazyForm(async () => (await import('../../../identity/site/registration.tsx')).Registration);

const CONFIRMATION = 'Le enviaremos un correo para confirmar que la dirección es suya.';

export function Page() {
  const { allowsRegistration } = usePageContext().agency;
  return (
    <AccountFrame title="Crear cuenta" {...(allowsRegistration && { intro: CONFIRMATION })}>
      <Registration onRegistered={() => void navigate('/login')} />
      <p className="mt-6 border-t border-surface-200 pt-4 text-sm">
        ¿Ya tiene cuenta? <TextLink href="/login">Inicie sesión</TextLink>
      </p>
    </AccountFrame>
  );
}
