import { usePageContext } from 'vike-react/usePageContext';
import { AccountFrame } from '../../../identity/site/account-frame.tsx';
import { CONFIRMED_TEXT } from '../../../identity/site/confirmation/confirmed-text.ts';
import { REGISTERED } from '../../../identity/site/registered.ts';
import { TextLink } from '../../../identity/site/text-link.tsx';
import { lazyForm } from '../../../components/form/lazy-form.tsx';

const SignInForm = lazyForm(async () => (await import('../../../identity/site/sign-in/sign-in-form.tsx')).SignInForm);

/** Shown after forms that were sent without a script. */
const NOTICES = new Map([
  ['enviado', REGISTERED],
  ['confirmado', CONFIRMED_TEXT],
]);

export function Page() {
  const { next, registro = '' } = usePageContext().urlParsed.search;
  const notice = NOTICES.get(registro);
  return (
    <AccountFrame title="Iniciar sesión" intro="Entre en su cuenta con su correo y su contraseña.">
      <SignInForm next={next} {...(notice && { notice })} />
      <p className="mt-6 border-t border-cal-200 pt-4 text-sm">
        ¿No tiene cuenta? <TextLink href="/registro">Regístrese</TextLink>
      </p>
    </AccountFrame>
  );
}
