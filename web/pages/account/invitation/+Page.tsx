import { AccountFrame } from '../../../identity/public/account-frame.tsx';
import { LinkForm } from '../../../identity/public/link-form.tsx';
import { TextLink } from '../../../identity/public/text-link.tsx';
import { lateForm } from '../../../ui/form/late-form.tsx';

const InvitationForm = lateForm(
  async () => (await import('../../../identity/public/invitation-form.tsx')).InvitationForm,
);

export const Page = () => (
  <AccountFrame
    title="Le damos la bienvenida"
    lead="Díganos cómo se llama y elija una contraseña para entrar en el panel."
  >
    <LinkForm advice={<TextLink href="/login">Iniciar sesión</TextLink>}>
      {(token) => <InvitationForm key={token} token={token} />}
    </LinkForm>
  </AccountFrame>
);
