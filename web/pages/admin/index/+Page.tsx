import { ChevronRight } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { ROLE_NAMES } from '../../../../src/identity/role-names.contract.ts';
import { panelEntries } from '../../../panel/panel-entries.ts';
import { ScreenTitle } from '../../../panel/screen-title.tsx';
import { SecondFactorNotice } from '../../../panel/second-factor-notice.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const rights = useData<Data>();
  const { panel, urlPathname } = usePageContext();
  if (!panel) return null;
  const { session } = panel;
  const screens = panelEntries(session.permissions).filter(({ href }) => href !== urlPathname);
  return (
    <>
      <ScreenTitle title="Dashboard" />
      <p className="mb-5 text-lg">{session.user.firstName ? `Hola, ${session.user.firstName}` : 'Hola'}</p>
      <SecondFactorNotice session={session} />
      {screens.length > 0 && (
        <ul className="mb-5 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {screens.map(({ href, label, icon: Drawing }) => (
            <li key={href}>
              <a
                href={href}
                className="flex min-h-14 items-center gap-3 rounded-md border border-cal-200 bg-white px-4 font-semibold transition-colors duration-[120ms] hover:border-niebla-500"
              >
                <Drawing size={20} className="text-mar-600" />
                {label}
                <ChevronRight size={18} className="ml-auto text-niebla-600" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="permisos" className="rounded-md border border-cal-200 bg-white p-5">
        <h2 id="permisos" className="text-[1.0625rem] font-[650]">
          Lo que puede hacer con su cuenta
        </h2>
        <div className="mt-4 grid gap-6">
          {rights.map(({ role, rights: labels }) => (
            <div key={role}>
              <h3 className="font-semibold text-mar-700">{ROLE_NAMES[role]}</h3>
              <ul className="mt-2 columns-[17rem] gap-x-8">
                {labels.map((label) => (
                  <li key={label} className="mb-1.5 ml-4 break-inside-avoid list-disc marker:text-niebla-500">
                    {label}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}
