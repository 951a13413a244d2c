import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { SessionDetails } from '../../../../src/identity/session.contract.ts';
import { send } from '../../../api/send.ts';
import { redirectAfterSignIn } from '../redirect-after-sign-in.ts';
import { TextLink } from '../text-link.tsx';

interface Props {
  /** Whether the request had a session cookie, valid or not. */
  hasCookie: boolean;
  next: string | undefined;
  children: ReactNode;
}

/** Redirects users who are signed in already, and shows the form to others. */
export function SessionGate({ hasCookie, next, children }: Props) {
  const [isChecking, setIsChecking] = useState(hasCookie);
  const redirect = useEffectEvent((session: SessionDetails) => redirectAfterSignIn(next, session));
  useEffect(() => {
    if (isChecking)
      send<SessionDetails>('GET', '/session').then(
        (session) => redirect(session),
        () => setIsChecking(false),
      );
  }, [isChecking]);

  if (!isChecking) return children;
  return (
    <>
      <p
        role="status"
        className="flex min-h-40 items-center justify-center gap-3 text-sm text-gray-600 noscript:hidden"
      >
        <LoaderCircle size={22} className="animate-spin" />
        Cargando la sesión…
      </p>
      <noscript>
        <p className="text-sm">
          <TextLink href="/admin">Entrar en el panel</TextLink> o <TextLink href="/login">iniciar sesión</TextLink>
        </p>
      </noscript>
    </>
  );
}
