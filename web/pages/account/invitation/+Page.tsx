import { AccountFrame } from '../../../account/account-frame.tsx';
import { InvitationForm } from '../../../account/invitation-form.tsx';
import { LinkForm } from '../../../account/link-form.tsx';
import { TextLink } from '../../../account/text-link.tsx';

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
