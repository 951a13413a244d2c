import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { AccountFrame } from '../../../identity/public/account-frame.tsx';
import { SessionGate } from '../../../identity/public/sign-in/session-gate.tsx';
import { TextLink } from '../../../identity/public/text-link.tsx';
import { lateForm } from '../../../ui/form/late-form.tsx';
import type { Data } from './+data.ts';

const Access = lateForm(async () => (await import('./access.tsx')).Access);

export function Page() {
  const { hasCookie } = useData<Data>();
  const { next } = usePageContext().urlParsed.search;
  return (
    <AccountFrame title="Panel de Administración" lead="Acceso para el equipo de la agencia.">
      <SessionGate isAsked={hasCookie} next={next}>
        <Access next={next} />
      </SessionGate>
      <p className="mt-6 border-t border-cal-200 pt-4 text-sm">
        ¿No consigue entrar? <TextLink href="/contacto">Contacte con soporte</TextLink>
      </p>
    </AccountFrame>
  );
}
