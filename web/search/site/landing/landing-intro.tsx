import type { PropertyFacets } from '../../../../src/search/search.contract.ts';
import { buildLandingCrumbs, type Crumb } from './landing-crumbs.ts';
import { buildLandingIntro } from './build-landing-intro.ts';
import { formatLandingHeading } from './landing-description.ts';
import type { Landing } from './landing.ts';

/** The last crumb is the current page. */
function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Migas de pan" className="text-sm text-gray-600">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-2 not-first:before:content-['›'_/_'']">
            {index < crumbs.length - 1 ? (
              <a
                href={path}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-primary-700 hover:underline"
              >
                {name}
              </a>
            ) : (
              <span aria-current="page" className="inline-flex min-h-11 items-center text-ink-900">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface LandingIntroProps {
  landing: Landing;
  total: number;
  facets: PropertyFacets | null;
  page: number;
}

/** Only the first page of results has the introduction. */
export function LandingIntro({ landing, total, facets, page }: LandingIntroProps) {
  return (
    <div className="border-b border-surface-200 bg-surface-50">
      <div className="page-width pt-2 pb-7 md:pt-4 md:pb-10">
        <Breadcrumbs crumbs={buildLandingCrumbs(landing)} />
        <h1 className="display mt-2 text-3xl">
          <span>{formatLandingHeading(landing)}</span>
          {page > 1 && <span className="text-gray-600">{`, página ${page}`}</span>}
        </h1>
        {page === 1 && facets && (
          <p className="mt-4 max-w-[68ch] text-ink-700">{buildLandingIntro(landing, total, facets).join(' ')}</p>
        )}
      </div>
    </div>
  );
}
