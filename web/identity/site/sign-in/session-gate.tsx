import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { SessionDetails } from '../../../../src/identity/session.contract.ts';
import { send } from '../../../api/send.ts';
import { redirectAfterSignIn } from '../redirect-after-sign-in.ts';
import { TextLink } from '../text-link.tsx';

interface Props {
  /** Whether the request had a session cookie, which may be valid. */
  hasCookie: boolean;
  next: string | undefined;
  children: ReactNode;
}

/** Redirects those who are signed in already; others see its contents. */
export function SessionGate({ hasCookie, next, children }: Props) {
  const [isAsking, setIsAsking] = useState(hasCookie);
  const leadOn = useEffectEvent((session: SessionDetails) => redirectAfterSignIn(next, session));
  useEffect(() => {
    if (isAsking)
      send<SessionDetails>('GET', '/session').then(
        (session) => leadOn(session),
        () => setIsAsking(false),
      );
  }, [isAsking]);

  if (!isAsking) return children;
  return (
    <>
      <p
        role="status"
        className="flex min-h-40 items-center justify-center gap-3 text-sm text-niebla-600 noscript:hidden"
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
