import { lazyForm } from '../../../components/form/lazy-form.tsx';
import { AccountFrame } from '../../../identity/site/account-frame.tsx';
import { LinkForm } from '../../../identity/site/link-form.tsx';
import { TextLink } from '../../../identity/site/text-link.tsx';

const NewPasswordForm = lazyForm(
  async () => (await import('../../../identity/site/new-password-form.tsx')).NewPasswordForm,
);

export const Page = () => (
  <AccountFrame title="Nueva contraseña" intro="Elija una que no use en ningún otro sitio.">
    <LinkForm advice={<TextLink href="/recuperar">Pedir otro enlace</TextLink>}>
      {(token) => <NewPasswordForm key={token} token={token} />}
    </LinkForm>
  </AccountFrame>
);
