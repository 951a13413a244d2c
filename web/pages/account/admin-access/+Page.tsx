import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { lazyForm } from '../../../components/form/lazy-form.tsx';
import { AccountFrame } from '../../../identity/site/account-frame.tsx';
import { SessionGate } from '../../../identity/site/sign-in/session-gate.tsx';
import { TextLink } from '../../../identity/site/text-link.tsx';
import type { Data } from './+data.ts';

const Access = lazyForm(async () => (await import('./access.tsx')).Access);

export function Page() {
  const { hasCookie } = useData<Data>();
  const { next } = usePageContext().urlParsed.search;
  return (
    <AccountFrame title="Panel de Administración" intro="Acceso para el equipo de la agencia.">
      <SessionGate hasCookie={hasCookie} next={next}>
        <Access next={next} />
      </SessionGate>
      <p className="mt-6 border-t border-surface-200 pt-4 text-sm">
        ¿No consigue entrar? <TextLink href="/contacto">Contacte con soporte</TextLink>
      </p>
    </AccountFrame>
  );
}
