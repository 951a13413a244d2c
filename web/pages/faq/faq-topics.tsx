import { Plus } from 'lucide-react';
import type { FaqContent } from '../../../src/agency/content.contract.ts';
import { formatDate } from '../../lib/dates/format-date.ts';

export const FaqTopics = ({ asOf, groups }: FaqContent) => (
  <>
    {groups.map(({ id, title, entries }, groupIndex) => (
      <section key={id} id={id} aria-labelledby={`tema-${id}`}>
        <h2 id={`tema-${id}`} className="display mb-4 text-2xl">
          {title}
        </h2>
        <div className="divide-y divide-surface-300 border-y border-surface-300">
          {entries.map((entry, index) => (
            <QuestionEntry key={entry.question} entry={entry} isOpen={groupIndex === 0 && index === 0} />
          ))}
        </div>
      </section>
    ))}
    <p className="text-sm text-gray-600">
      Cifras orientativas a fecha de <time dateTime={asOf}>{formatDate(asOf)}</time>. No sustituyen el consejo de un
      abogado o de un asesor fiscal.
    </p>
  </>
);

interface QuestionEntryProps {
  entry: FaqContent['groups'][number]['entries'][number];
  isOpen: boolean;
}

const QuestionEntry = ({ entry: { question, answer, figures }, isOpen }: QuestionEntryProps) => (
  <details name="pregunta" open={isOpen} className="group print:[&::details-content]:[content-visibility:visible]">
    <summary className="flex min-h-16 items-center justify-between gap-6 py-4 font-semibold transition-colors duration-[120ms] hover:text-primary-700 md:text-lg">
      <h3>{question}</h3>
      <Plus size={22} className="text-primary-600 transition-transform group-open:rotate-45 print:hidden" />
    </summary>
    <div className="pb-7">
      {answer.map((paragraph) => (
        <p key={paragraph} className="mb-4 max-w-[66ch] text-ink-700">
          {paragraph}
        </p>
      ))}
      {figures.length > 0 && (
        <table className="mt-5 w-full text-sm tabular-nums md:text-base">
          <caption className="sr-only">Cifras</caption>
          <tbody>
            {figures.map(({ label, value }) => (
              <tr key={label} className="border-t border-surface-200">
                <th scope="row" className="py-3 pr-6 text-left font-normal text-ink-700">
                  {label}
                </th>
                <td className="py-3 text-right font-semibold">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  </details>
);
