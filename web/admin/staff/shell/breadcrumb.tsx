import { ChevronRight } from 'lucide-react';
import { findEntry } from './panel-entries.ts';
import { SETTINGS_TABS } from './screen-title.tsx';

export function Breadcrumb({ page }: { page: string }) {
  const entry = findEntry(page);
  if (!entry || page === '/admin') return null;
  const pageLabel = SETTINGS_TABS.find(({ href }) => href === page)?.label ?? entry.detail;
  const isBelowEntry = page !== entry.href && pageLabel;
  // A phone shows the breadcrumb only on pages of one record.
  const isShownOnPhone = isBelowEntry && pageLabel === entry.detail;
  return (
    <nav
      aria-label="Ruta"
      className={`-mb-2 px-4 pt-3 text-xs md:px-6 print:hidden ${isShownOnPhone ? '' : 'max-md:hidden'}`.trimEnd()}
    >
      <ol className="flex flex-wrap items-center gap-1 text-gray-600">
        <Crumb label="Dashboard" href="/admin" />
        <Crumb label={entry.label} href={isBelowEntry ? entry.href : undefined} />
        {isBelowEntry && <Crumb label={pageLabel} />}
      </ol>
    </nav>
  );
}

const Crumb = ({ label, href }: { label: string; href?: string | undefined }) => (
  <li className="flex min-h-6 items-center gap-1">
    {href === '/admin' || <ChevronRight size={14} aria-hidden />}
    {href ? (
      <a href={href} className="rounded-control hover:text-ink-900 hover:underline">
        {label}
      </a>
    ) : (
      <span aria-current="page" className="font-medium text-ink-900">
        {label}
      </span>
    )}
  </li>
);
