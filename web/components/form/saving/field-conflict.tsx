import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../button.tsx';
import { focusAndReveal } from './focus-and-reveal.ts';
import { EMPTY_VALUE } from './format-field-value.ts';

export type Side = 'mine' | 'theirs';

export interface ConflictRow {
  name: string;
  label: string;
  /** Null where only the other person changed it. */
  mine: string | null;
  theirs: string;
  /** Which of the two is to be saved; without a side there is nothing to choose. */
  side?: Side;
}

interface Props {
  message: string;
  rows: readonly ConflictRow[];
  isBusy: boolean;
  onChoose: (name: string, side: Side) => void;
  onSave: (event: MouseEvent<HTMLButtonElement>) => void;
  onDiscardMine: () => void;
}

const CELL = 'px-3 py-2 text-left align-top break-words max-sm:block max-sm:py-1';
const HEAD = 'max-sm:before:block max-sm:before:text-xs max-sm:before:font-semibold max-sm:before:text-niebla-600';

/** Two people have edited the same: whoever saves second sees both versions, field by field, and chooses. */
export function FieldConflict({ message, rows, isBusy, onChoose, onSave, onDiscardMine }: Props) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => focusAndReveal(section.current), []);
  const isMixed = rows.some(({ side }) => side === 'theirs');
  return (
    <section
      ref={section}
      tabIndex={-1}
      role="alert"
      aria-label="Cambios de otra persona"
      className="mb-6 scroll-mt-20 [form.grid>&]:mb-0 rounded-md bg-sol-100 p-4"
    >
      <p className="font-semibold">{message}</p>
      <table className="mt-3 w-full table-fixed border-collapse bg-white text-[0.875rem] max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-cal-200 text-niebla-600">
            {['Campo', 'Su valor', 'Valor guardado'].map((name) => (
              <th key={name} scope="col" className={`${CELL} font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-cal-200 max-sm:block">
          {rows.map(({ name, label, mine, theirs, side }) => {
            const choice = (which: Side, text: string) =>
              side ? (
                <label className="flex min-h-6 cursor-pointer items-start gap-2.5 pointer-coarse:min-h-11">
                  <input
                    type="radio"
                    className="tick mt-0.5 shrink-0"
                    name={`${id}${name}`}
                    checked={side === which}
                    onChange={() => onChoose(name, which)}
                  />
                  <span className="min-w-0 break-words whitespace-pre-line">{text}</span>
                </label>
              ) : (
                <span className="whitespace-pre-line">{text}</span>
              );
            return (
              <tr key={name} className="max-sm:block max-sm:py-2">
                <th scope="row" className={`${CELL} font-semibold`}>
                  {label}
                </th>
                <td className={`${CELL} ${HEAD} max-sm:before:content-['Su_cambio']`}>
                  {mine === null ? `${EMPTY_VALUE} sin cambios` : choice('mine', mine)}
                </td>
                <td className={`${CELL} ${HEAD} max-sm:before:content-['Lo_que_hay_ahora']`}>
                  {choice('theirs', theirs)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button size="panel" aria-disabled={isBusy} onClick={onSave}>
          {isMixed ? 'Guardar la selección' : 'Conservar mis cambios'}
        </Button>
        <Button variant="outline" size="panel" aria-disabled={isBusy} onClick={onDiscardMine}>
          Descartar mis cambios
        </Button>
      </div>
    </section>
  );
}
