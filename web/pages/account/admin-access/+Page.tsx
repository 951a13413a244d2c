import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { useState } from 'react';
import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { AccountFrame } from '../../../identity/public/account-frame.tsx';
import { SessionGate } from '../../../identity/public/sign-in/session-gate.tsx';
import { TextLink } from '../../../identity/public/text-link.tsx';
import { lateForm } from '../../../ui/form/late-form.tsx';
import { late } from '../../../ui/late.tsx';
import type { Data } from './+data.ts';

const SignInForm = lateForm(async () => (await import('../../../identity/public/sign-in/sign-in-form.tsx')).SignInForm);

const Registration = late(async () => (await import('../../../identity/public/registration.tsx')).Registration);

const TAB =
  'min-h-11 flex-1 border-b-2 border-cal-200 text-sm font-semibold text-niebla-600 hover:text-tinta-900 data-selected:border-tinta-900 data-selected:text-tinta-900';

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

function Access({ next }: { next: string | undefined }) {
  const [tab, setTab] = useState(0);
  return (
    <TabGroup selectedIndex={tab} onChange={setTab}>
      <TabList className="mb-7 flex">
        <Tab className={TAB}>Iniciar Sesión</Tab>
        <Tab className={TAB} onPointerEnter={Registration.fetch}>
          Registrarse
        </Tab>
      </TabList>
      <TabPanels>
        <TabPanel>
          <SignInForm next={next} />
        </TabPanel>
        <TabPanel>
          <Registration onRegistered={() => setTab(0)} />
        </TabPanel>
      </TabPanels>
      <noscript>
        <p className="mt-3 text-sm">
          ¿No tiene cuenta? <TextLink href="/registro">Regístrese</TextLink>
        </p>
      </noscript>
    </TabGroup>
  );
}
