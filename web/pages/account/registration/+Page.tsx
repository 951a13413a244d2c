import { navigate } from 'vike/client/router';
import { AccountFrame } from '../../../account/account-frame.tsx';
import { RegistrationForm } from '../../../account/registration-form.tsx';
import { TextLink } from '../../../account/text-link.tsx';

export const Page = () => (
  <AccountFrame title="Crear cuenta" lead="Le enviaremos un correo para confirmar que la dirección es suya.">
    <RegistrationForm onRegistered={() => void navigate('/login')} />
    <p className="mt-6 border-t border-cal-200 pt-4 text-sm">
      ¿Ya tiene cuenta? <TextLink href="/login">Inicie sesión</TextLink>
    </p>
  </AccountFrame>
);
