import { AccountFrame } from '../../../identity/public/account-frame.tsx';
import { LinkForm } from '../../../identity/public/link-form.tsx';
import { TextLink } from '../../../identity/public/text-link.tsx';
import { lateForm } from '../../../ui/form/late-form.tsx';

const NewPasswordForm = lateForm(
  async () => (await import('../../../identity/public/new-password-form.tsx')).NewPasswordForm,
);

export const Page = () => (
  <AccountFrame title="Nueva contraseña" lead="Elija una que no use en ningún otro sitio.">
    <LinkForm advice={<TextLink href="/recuperar">Pedir otro enlace</TextLink>}>
      {(token) => <NewPasswordForm key={token} token={token} />}
    </LinkForm>
  </AccountFrame>
);
