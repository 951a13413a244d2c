import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { Fragment, useId, useState } from 'react';
import { SignInForm } from '../../../identity/site/sign-in/sign-in-form.tsx';
import { TextLink } from '../../../identity/site/text-link.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';

const Registration = lazyClient(async () => (await import('../../../identity/site/registration.tsx')).Registration);

const TAB =
  'min-h-11 flex-1 border-b-2 border-cal-200 text-sm font-semibold text-niebla-600 hover:text-tinta-900 data-selected:border-tinta-900 data-selected:text-tinta-900';

/** The tabs come with the form: they render anew once they have counted themselves, and so does all within them. */
export function Access({ next }: { next: string | undefined }) {
  const [tab, setTab] = useState(0);
  // The library names a tab's panel only in the browser.
  const first = useId();
  return (
    <TabGroup selectedIndex={tab} onChange={setTab}>
      <TabList className="mb-7 flex">
        <Tab as={Fragment}>
          <button type="button" className={TAB} aria-controls={first}>
            Iniciar Sesión
          </button>
        </Tab>
        <Tab className={TAB} onPointerEnter={Registration.preload}>
          Registrarse
        </Tab>
      </TabList>
      <TabPanels>
        <TabPanel id={first}>
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
