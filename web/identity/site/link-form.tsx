import type { ReactNode } from 'react';
import { FormNotice } from '../../components/form/form-notice.tsx';
import { TextLink } from './text-link.tsx';
import { useLinkToken } from './use-link-token.ts';

interface Props {
  /** Shown for a link that is incomplete. */
  advice: ReactNode;
  children: (token: string) => ReactNode;
}

/** For pages that a link in a mail leads to. */
export function LinkForm({ advice, children }: Props) {
  const token = useLinkToken();
  if (token) return children(token);
  if (token === null)
    return (
      <noscript>
        <p className="text-sm">
          Para usar este enlace active JavaScript en su navegador, o <TextLink href="/contacto">escríbanos</TextLink>.
        </p>
      </noscript>
    );
  return (
    <>
      <FormNotice tone="error">El enlace no está completo. Cópielo entero desde el correo que ha recibido.</FormNotice>
      {advice}
    </>
  );
}
