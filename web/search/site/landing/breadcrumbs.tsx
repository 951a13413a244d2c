import type { Crumb } from './landing-crumbs.ts';

/** The last entry is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Migas de pan" className="text-sm text-niebla-600">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-2 not-first:before:content-['›'_/_'']">
            {index < crumbs.length - 1 ? (
              <a
                href={path}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-mar-700 hover:underline"
              >
                {name}
              </a>
            ) : (
              <span aria-current="page" className="inline-flex min-h-11 items-center text-tinta-900">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
