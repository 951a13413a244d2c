import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { Fragment, useId, useState } from 'react';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { SignInForm } from '../../../identity/site/sign-in/sign-in-form.tsx';
import { TextLink } from '../../../identity/site/text-link.tsx';

const Registration = lazyClient(async () => (await import('../../../identity/site/registration.tsx')).Registration);

const TAB_CLASS =
  'min-h-11 flex-1 border-b-2 border-surface-200 text-sm font-semibold text-gray-600 hover:text-ink-900 data-selected:border-ink-900 data-selected:text-ink-900';

/** The tabs hydrate with the form, since they rerender themselves and all their content. */
export function Access({ next }: { next: string | undefined }) {
  const [tab, setTab] = useState(0);
  // Headless UI assigns a panel's id only in the browser.
  const firstPanelId = useId();
  return (
    <TabGroup selectedIndex={tab} onChange={setTab}>
      <TabList className="mb-7 flex">
        <Tab as={Fragment}>
          <button type="button" className={TAB_CLASS} aria-controls={firstPanelId}>
            Iniciar Sesión
          </button>
        </Tab>
        <Tab className={TAB_CLASS} onPointerEnter={Registration.preload}>
          Registrarse
        </Tab>
      </TabList>
      <TabPanels>
        <TabPanel id={firstPanelId}>
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
