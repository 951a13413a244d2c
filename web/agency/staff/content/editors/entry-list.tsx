import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type FieldError, useFieldArray } from 'react-hook-form';
import { Button } from '../../../../components/button.tsx';
import { FormError } from '../../../../components/form/form-error.tsx';
import type { EditorProps } from './editor-props.ts';

interface Props extends EditorProps {
  name: string;
  title: string;
  /** What an entry is called, in the singular: pregunta. */
  itemName: string;
  addLabel: string;
  /** What a new entry starts with. */
  emptyItem: object;
  /** Shown beside the number of an entry. */
  renderBadge?: (at: number) => ReactNode;
  children: (path: string) => ReactNode;
}

/** A list of entries that can be added, removed and moved; the focus stays with an entry that moves. */
export function EntryList({ form, name, title, itemName, addLabel, emptyItem, renderBadge, children }: Props) {
  const id = useId();
  const { fields, append, move, remove } = useFieldArray({ control: form.fields.control, name, keyName: 'key' });
  const fault = getListError(form.fields.getFieldState(name, form.fields.formState).error);
  const focus = (part: string) => setTimeout(() => document.getElementById(`${id}${part}`)?.focus());
  const moveTo = (from: number, to: number) => {
    move(from, to);
    const isAtEnd = to === 0 || to === fields.length - 1;
    const isUp = to < from !== isAtEnd;
    focus(`${isUp ? 'up' : 'down'}${to}`);
  };
  const button =
    'grid size-9 place-items-center rounded-md hover:bg-cal-100 disabled:opacity-40 pointer-coarse:size-11';

  return (
    <fieldset data-list={name} className="min-w-0">
      <legend className="text-sm font-semibold">{title}</legend>
      {fault && <FormError>{fault}</FormError>}
      <ol className="mt-2 grid gap-4">
        {fields.map(({ key }, at) => (
          <li key={key} className="rounded-md border border-cal-200 p-4 pt-2">
            <div className="mb-2 flex items-center gap-1">
              <span className="mr-auto flex flex-wrap items-center gap-2 text-[0.875rem] font-semibold text-niebla-600">
                {itemName.charAt(0).toUpperCase() + itemName.slice(1)} {at + 1}
                {renderBadge?.(at)}
              </span>
              <button
                type="button"
                id={`${id}up${at}`}
                aria-label={`Subir ${itemName} ${at + 1}`}
                disabled={at === 0}
                onClick={() => moveTo(at, at - 1)}
                className={button}
              >
                <ArrowUp size={18} />
              </button>
              <button
                type="button"
                id={`${id}down${at}`}
                aria-label={`Bajar ${itemName} ${at + 1}`}
                disabled={at === fields.length - 1}
                onClick={() => moveTo(at, at + 1)}
                className={button}
              >
                <ArrowDown size={18} />
              </button>
              <button
                type="button"
                aria-label={`Quitar ${itemName} ${at + 1}`}
                onClick={() => {
                  remove(at);
                  focus('add');
                }}
                className={`${button} text-err-600`}
              >
                <Trash2 size={18} />
              </button>
            </div>
            <div role="group" aria-label={`${itemName} ${at + 1}`} className="grid gap-4">
              {children(`${name}.${at}`)}
            </div>
          </li>
        ))}
      </ol>
      <Button
        id={`${id}add`}
        variant="outline"
        size="panel"
        className="mt-3"
        onClick={() => append(emptyItem, { shouldFocus: true })}
      >
        <Plus size={16} />
        {addLabel}
      </Button>
    </fieldset>
  );
}

/** The error of the list itself; react-hook-form puts it elsewhere when the list is empty. */
const getListError = (error: FieldError | undefined) => (error?.root ?? error)?.message;
