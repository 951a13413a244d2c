import { type ReactNode, useSyncExternalStore } from 'react';
import { FormNotice } from '../../components/form/form-notice.tsx';
import { TextLink } from './text-link.tsx';

const subscribeToHash = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** Reads the token of a mailed link from the fragment, which is not sent to servers. Null until hydration. */
const useLinkToken = (): string | null =>
  useSyncExternalStore(
    subscribeToHash,
    () => location.hash.slice(1),
    () => null,
  );

interface Props {
  fallback: ReactNode;
  children: (token: string) => ReactNode;
}

export function LinkTokenGate({ fallback, children }: Props) {
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
      {fallback}
    </>
  );
}
