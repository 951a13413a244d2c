import { usePageContext } from 'vike-react/usePageContext';
import { AccountFrame } from '../../../account/account-frame.tsx';
import { CONFIRMED } from '../../../account/confirmation/confirmation.tsx';
import { REGISTERED } from '../../../account/registration-form.tsx';
import { SignInForm } from '../../../account/sign-in/sign-in-form.tsx';
import { TextLink } from '../../../account/text-link.tsx';

/** Of forms that were sent without a script. */
const NOTICES: Record<string, string> = { enviado: REGISTERED, confirmado: CONFIRMED };

export function Page() {
  const { next, registro = '' } = usePageContext().urlParsed.search;
  const notice = NOTICES[registro];
  return (
    <AccountFrame title="Iniciar sesión" lead="Entre en su cuenta con su correo y su contraseña.">
      <SignInForm next={next} {...(notice && { notice })} />
      <p className="mt-6 border-t border-cal-200 pt-4 text-sm">
        ¿No tiene cuenta? <TextLink href="/registro">Regístrese</TextLink>
      </p>
    </AccountFrame>
  );
}
