import { usePageContext } from 'vike-react/usePageContext';
import { AccountFrame } from '../../../identity/public/account-frame.tsx';
import { confirmed } from '../../../identity/public/confirmation/confirmed.ts';
import { REGISTERED } from '../../../identity/public/registered.ts';
import { TextLink } from '../../../identity/public/text-link.tsx';
import { lateForm } from '../../../ui/form/late-form.tsx';

const SignInForm = lateForm(async () => (await import('../../../identity/public/sign-in/sign-in-form.tsx')).SignInForm);

/** Shown after forms that were sent without a script. */
const NOTICES = new Map([
  ['enviado', REGISTERED],
  ['confirmado', confirmed],
]);

export function Page() {
  const { next, registro = '' } = usePageContext().urlParsed.search;
  const notice = NOTICES.get(registro);
  return (
    <AccountFrame title="Iniciar sesión" lead="Entre en su cuenta con su correo y su contraseña.">
      <SignInForm next={next} {...(notice && { notice })} />
      <p className="mt-6 border-t border-cal-200 pt-4 text-sm">
        ¿No tiene cuenta? <TextLink href="/registro">Regístrese</TextLink>
      </p>
    </AccountFrame>
  );
}
