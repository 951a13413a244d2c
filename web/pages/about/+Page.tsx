import { useData } from 'vike-react/useData';
import { KeyFigures } from '../../agency/site/key-figures.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import type { Data } from './+data.ts';
import { AboutText, Team } from './about-text.tsx';

export function Page() {
  const { lead, story, values, team, figures, isSample } = useData<Data>();
  return (
    <>
      <PageHero title="Quienes somos" lead={lead} picture="about" />
      <div className="page-width grid gap-16 pt-12 md:gap-24 md:pt-20">
        <AboutText story={story} values={values}>
          <section aria-label="La agencia en cifras">
            <KeyFigures figures={figures} />
          </section>
        </AboutText>
        <Team team={team} isSample={isSample} />
      </div>
    </>
  );
}
