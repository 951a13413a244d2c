import { AccountFrame } from '../../../identity/site/account-frame.tsx';
import { Confirmation } from '../../../identity/site/confirmation/confirmation.tsx';

export const Page = () => (
  <AccountFrame title="Confirmar la cuenta" intro="Un paso más y su cuenta quedará confirmada.">
    <Confirmation />
  </AccountFrame>
);
