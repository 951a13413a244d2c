import { isCurrent, NAVIGATION } from './navigation.ts';

export function SiteHeader({ agencyName, page }: { agencyName: string; page: string }) {
  return (
    <header className="sticky top-0 z-30 bg-white shadow-2 print:static print:shadow-none">
      <div className="page-width flex h-(--header-height) items-center justify-between gap-8">
        <a
          href="/"
          className="display flex min-h-11 items-center text-[1.375rem] leading-none font-medium tracking-[0.01em] md:text-[1.625rem]"
        >
          {agencyName}
        </a>
        <nav aria-label="Principal" className="flex gap-7 text-sm font-medium print:hidden">
          {NAVIGATION.map(({ label, path }) => (
            <a
              key={path}
              href={path}
              aria-current={isCurrent(path, page) ? (path === page ? 'page' : 'true') : undefined}
              className="group flex h-11 items-center"
            >
              <span className="border-b-2 border-transparent pt-1.5 pb-1 transition-colors duration-[120ms] group-hover:text-mar-700 group-aria-[current]:border-bug-600">
                {label}
              </span>
            </a>
          ))}
        </nav>
      </div>
    </header>
  );
}
