import { Plus } from 'lucide-react';
import type { FaqContent } from '../../../src/agency/content.contract.ts';

interface Props {
  entry: FaqContent['groups'][number]['entries'][number];
  isOpen: boolean;
}

/** Works without a script; opening one closes the others. */
export const QuestionEntry = ({ entry: { question, answer, figures }, isOpen }: Props) => (
  <details name="pregunta" open={isOpen} className="group print:[&::details-content]:[content-visibility:visible]">
    <summary className="flex min-h-16 items-center justify-between gap-6 py-4 font-semibold transition-colors duration-[120ms] hover:text-mar-700 md:text-lg">
      <h3>{question}</h3>
      <Plus size={22} className="text-mar-600 transition-transform group-open:rotate-45 print:hidden" />
    </summary>
    <div className="pb-7">
      {answer.map((paragraph) => (
        <p key={paragraph} className="mb-4 max-w-[66ch] text-tinta-700">
          {paragraph}
        </p>
      ))}
      {figures.length > 0 && (
        <table className="mt-5 w-full text-sm tabular-nums md:text-base">
          <caption className="sr-only">Cifras</caption>
          <tbody>
            {figures.map(({ label, value }) => (
              <tr key={label} className="border-t border-cal-200">
                <th scope="row" className="py-3 pr-6 text-left font-normal text-tinta-700">
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
