import type { FaqContent } from '../../../src/agency/content.contract.ts';
import { formatDate } from '../../lib/dates/format-date.ts';
import { QuestionEntry } from './question-entry.tsx';

/** The questions by topic, and the day for which their figures hold. */
export const FaqTopics = ({ asOf, groups }: FaqContent) => (
  <>
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
      Cifras orientativas a fecha de <time dateTime={asOf}>{formatDate(asOf)}</time>. No sustituyen el consejo de un
      abogado o de un asesor fiscal.
    </p>
  </>
);
