import { useData } from 'vike-react/useData';
import { TableOfContents } from '../../components/table-of-contents.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import type { Data } from './+data.ts';
import { FaqTopics } from './faq-topics.tsx';
import { UnansweredQuestion } from './unanswered-question.tsx';

export function Page() {
  const { asOf, groups } = useData<Data>();
  return (
    <>
      <PageHero
        title="Preguntas frecuentes"
        lead="Lo que conviene saber antes de comprar en la Costa del Sol"
        picture="faq"
      />
      <div className="page-width grid gap-x-16 gap-y-10 pt-10 md:pt-16 lg:grid-cols-[14rem_1fr] xl:grid-cols-[16rem_1fr]">
        <TableOfContents label="Temas" entries={groups} />
        <div className="grid max-w-[48rem] gap-12 md:gap-16">
          <FaqTopics asOf={asOf} groups={groups} />
          <UnansweredQuestion />
        </div>
      </div>
    </>
  );
}
