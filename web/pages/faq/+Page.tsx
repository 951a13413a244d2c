import { useData } from 'vike-react/useData';
import { ContentsList } from '../../ui/contents-list.tsx';
import { longDate } from '../../ui/long-date.ts';
import { PageBand } from '../../ui/page-band.tsx';
import type { Data } from './+data.ts';
import { QuestionEntry } from './question-entry.tsx';
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
          {groups.map(({ id, title, entries }, group) => (
            <section key={id} id={id} aria-labelledby={`tema-${id}`}>
              <h2 id={`tema-${id}`} className="display mb-4 text-2xl">
                {title}
              </h2>
              <div className="divide-y divide-cal-300 border-y border-cal-300">
                {entries.map((entry, at) => (
                  <QuestionEntry key={entry.question} entry={entry} isOpen={group === 0 && at === 0} />
                ))}
              </div>
            </section>
          ))}
          <p className="text-sm text-niebla-600">
            Cifras orientativas a fecha de <time dateTime={asOf}>{longDate(asOf)}</time>. No sustituyen el consejo de un
            abogado o de un asesor fiscal.
          </p>
          <UnansweredQuestion />
        </div>
      </div>
    </>
  );
}
