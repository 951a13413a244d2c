import { useData } from 'vike-react/useData';
import { ContentsList } from '../../ui/contents-list.tsx';
import { PageBand } from '../../ui/page-band.tsx';
import type { Data } from './+data.ts';
import { FaqTopics } from './faq-topics.tsx';
import { UnansweredQuestion } from './unanswered-question.tsx';

export function Page() {
  const { asOf, groups } = useData<Data>();
  return (
    <>
      <PageBand
        title="Preguntas frecuentes"
        lead="Lo que conviene saber antes de comprar en la Costa del Sol"
        picture="faq"
      />
      <div className="page-width grid gap-x-16 gap-y-10 pt-10 md:pt-16 lg:grid-cols-[14rem_1fr] xl:grid-cols-[16rem_1fr]">
        <ContentsList label="Temas" entries={groups} />
        <div className="grid max-w-[48rem] gap-12 md:gap-16">
          <FaqTopics asOf={asOf} groups={groups} />
          <UnansweredQuestion />
        </div>
      </div>
    </>
  );
}
