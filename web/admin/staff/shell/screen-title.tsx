import type { ReactNode } from 'react';

export const ScreenTitle = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mb-2 flex min-h-9 flex-wrap items-center gap-2.5 md:mb-[1.125rem]">
    <h1 className="mr-auto text-[1.1875rem] leading-[1.2] font-[650] md:text-[1.375rem]">{title}</h1>
    {children}
  </div>
);

export const SETTINGS_TABS = [
  { label: 'Agencia', href: '/admin/settings' },
  { label: 'Web y avisos', href: '/admin/settings/site' },
  { label: 'Feeds', href: '/admin/settings/feeds' },
  { label: 'Sistema', href: '/admin/settings/system' },
  { label: 'Auditoría', href: '/admin/settings/audit' },
] as const;

export const SettingsTabs = ({ current }: { current: (typeof SETTINGS_TABS)[number]['href'] }) => (
  <nav aria-label="Configuración" className="mb-2 flex md:mb-5 gap-6 overflow-x-auto border-b border-surface-200">
    {SETTINGS_TABS.map(({ label, href }) => (
      <a
        key={href}
        href={href}
        aria-current={href === current ? 'page' : undefined}
        className="-mb-px inline-flex h-10 shrink-0 items-center border-b-2 border-transparent font-medium text-gray-600 hover:text-ink-900 aria-[current]:border-primary-600 aria-[current]:font-semibold aria-[current]:text-ink-900 pointer-coarse:h-11"
      >
        {label}
      </a>
    ))}
  </nav>
);
