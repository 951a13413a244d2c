import { ChevronRight } from 'lucide-react';
import { findEntry } from './panel-entries.ts';
import { SETTINGS_TABS } from './screen-title.tsx';

export function Breadcrumb({ pathname }: { pathname: string }) {
  const entry = findEntry(pathname);
  if (!entry || pathname === '/admin') return null;
  const pageLabel = SETTINGS_TABS.find(({ href }) => href === pathname)?.label ?? entry.childLabel;
  const isChildPage = pathname !== entry.href && pageLabel !== undefined;
  // A phone shows the breadcrumb only on pages of one record.
  const isShownOnPhone = isChildPage && pageLabel === entry.childLabel;
  return (
    <nav
      aria-label="Ruta"
      className={`-mb-2 px-4 pt-3 text-xs md:px-6 print:hidden ${isShownOnPhone ? '' : 'max-md:hidden'}`.trimEnd()}
    >
      <ol className="flex flex-wrap items-center gap-1 text-gray-600">
        <Crumb label="Dashboard" href="/admin" />
        <Crumb label={entry.label} href={isChildPage ? entry.href : undefined} />
        {isChildPage && <Crumb label={pageLabel} />}
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
