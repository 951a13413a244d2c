import type { PropertyFacets } from '../../../../src/search/search.contract.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { landingCrumbs } from './landing-crumbs.ts';
import { landingHeading, landingIntro } from './landing-description.ts';
import type { Landing } from './landing.ts';

interface LandingIntroProps {
  landing: Landing;
  total: number;
  facets: PropertyFacets | null;
  page: number;
}

/** The heading of a landing page; only its first page has the introduction. */
export function LandingIntro({ landing, total, facets, page }: LandingIntroProps) {
  return (
    <div className="border-b border-cal-200 bg-cal-50">
      <div className="page-width pt-2 pb-7 md:pt-4 md:pb-10">
        <Breadcrumbs crumbs={landingCrumbs(landing)} />
        <h1 className="display mt-2 text-3xl">
          <span>{landingHeading(landing)}</span>
          {page > 1 && <span className="text-niebla-600">{`, página ${page}`}</span>}
        </h1>
        {page === 1 && facets && (
          <p className="mt-4 max-w-[68ch] text-tinta-700">{landingIntro(landing, total, facets).join(' ')}</p>
        )}
      </div>
    </div>
  );
}
