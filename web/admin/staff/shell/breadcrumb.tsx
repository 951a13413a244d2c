import { ChevronRight } from 'lucide-react';
import { findEntry } from './panel-entries.ts';
import { SETTINGS_TABS } from './settings-tabs.tsx';

export function Breadcrumb({ page }: { page: string }) {
  const entry = findEntry(page);
  if (!entry || page === '/admin') return null;
  const here = SETTINGS_TABS.find(({ href }) => href === page)?.label ?? entry.detail;
  const isDeeper = page !== entry.href && here;
  // On a phone the title says it where nothing lies between.
  const isNeeded = isDeeper && here === entry.detail;
  return (
    <nav
      aria-label="Ruta"
      className={`-mb-2 px-4 pt-3 text-xs md:px-6 print:hidden ${isNeeded ? '' : 'max-md:hidden'}`.trimEnd()}
    >
      <ol className="flex flex-wrap items-center gap-1 text-niebla-600">
        <Crumb label="Dashboard" href="/admin" />
        <Crumb label={entry.label} href={isDeeper ? entry.href : undefined} />
        {isDeeper && <Crumb label={here} />}
      </ol>
    </nav>
  );
}

const Crumb = ({ label, href }: { label: string; href?: string | undefined }) => (
  <li className="flex min-h-6 items-center gap-1">
    {href === '/admin' || <ChevronRight size={14} aria-hidden />}
    {href ? (
      <a href={href} className="rounded-control hover:text-tinta-900 hover:underline">
        {label}
      </a>
    ) : (
      <span aria-current="page" className="font-medium text-tinta-900">
        {label}
      </span>
    )}
  </li>
);
