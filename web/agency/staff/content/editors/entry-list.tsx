import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type FieldError, useFieldArray } from 'react-hook-form';
import { Button } from '../../../../components/button.tsx';
import { FormError } from '../../../../components/form/fields.tsx';
import type { EditorProps } from './editor-fields.tsx';

interface Props extends EditorProps {
  name: string;
  title: string;
  /** Singular name of an entry: pregunta. */
  itemName: string;
  addLabel: string;
  emptyItem: object;
  renderBadge?: (index: number) => ReactNode;
  children: (path: string) => ReactNode;
}

export function EntryList({ form, name, title, itemName, addLabel, emptyItem, renderBadge, children }: Props) {
  const id = useId();
  const { fields, append, move, remove } = useFieldArray({ control: form.methods.control, name, keyName: 'key' });
  const error = getListError(form.methods.getFieldState(name, form.methods.formState).error);
  const focusButton = (buttonName: string) => setTimeout(() => document.getElementById(`${id}${buttonName}`)?.focus());
  const moveTo = (from: number, to: number) => {
    move(from, to);
    const direction = to < from ? 'up' : 'down';
    const opposite = to < from ? 'down' : 'up';
    // At either end, the pressed button is disabled.
    const isAtEnd = to === 0 || to === fields.length - 1;
    focusButton(`${isAtEnd ? opposite : direction}${to}`);
  };
  const buttonClass =
    'grid size-9 place-items-center rounded-md hover:bg-surface-100 disabled:opacity-40 pointer-coarse:size-11';

  return (
    <fieldset data-list={name} className="min-w-0">
      <legend className="text-sm font-semibold">{title}</legend>
      {error && <FormError>{error}</FormError>}
      <ol className="mt-2 grid gap-4">
        {fields.map(({ key }, index) => (
          <li key={key} className="rounded-md border border-surface-200 p-4 pt-2">
            <div className="mb-2 flex items-center gap-1">
              <span className="mr-auto flex flex-wrap items-center gap-2 text-[0.875rem] font-semibold text-gray-600">
                {itemName.charAt(0).toUpperCase() + itemName.slice(1)} {index + 1}
                {renderBadge?.(index)}
              </span>
              <button
                type="button"
                id={`${id}up${index}`}
                aria-label={`Subir ${itemName} ${index + 1}`}
                disabled={index === 0}
                onClick={() => moveTo(index, index - 1)}
                className={buttonClass}
              >
                <ArrowUp size={18} />
              </button>
              <button
                type="button"
                id={`${id}down${index}`}
                aria-label={`Bajar ${itemName} ${index + 1}`}
                disabled={index === fields.length - 1}
                onClick={() => moveTo(index, index + 1)}
                className={buttonClass}
              >
                <ArrowDown size={18} />
              </button>
              <button
                type="button"
                aria-label={`Quitar ${itemName} ${index + 1}`}
                onClick={() => {
                  remove(index);
                  focusButton('add');
                }}
                className={`${buttonClass} text-danger-600`}
              >
                <Trash2 size={18} />
              </button>
            </div>
            <div role="group" aria-label={`${itemName} ${index + 1}`} className="grid gap-4">
              {children(`${name}.${index}`)}
            </div>
          </li>
        ))}
      </ol>
      <Button
        id={`${id}add`}
        variant="outline"
        size="compact"
        className="mt-3"
        onClick={() => append(emptyItem, { shouldFocus: true })}
      >
        <Plus size={16} />
        {addLabel}
      </Button>
    </fieldset>
  );
}

/** Error of the list itself, which react-hook-form stores elsewhere if the list is empty. */
const getListError = (error: FieldError | undefined) => (error?.root ?? error)?.message;
