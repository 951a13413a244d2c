import { Checkbox } from '../../../../components/checkbox.tsx';
import type { EditorProps } from './editor-props.ts';
import { EntryList } from './entry-list.tsx';
import { TextLineField } from './text-line-field.tsx';
import { TextAreaField } from './text-area-field.tsx';

export function ReviewsEditor({ form }: EditorProps) {
  const reviews = form.fields.watch('reviews') as { isSample: boolean }[];
  return (
    <>
      <p className="text-[0.875rem] text-tinta-700">
        Las opiniones con la marca «Ejemplo» son de muestra, y la página lo dice. Sustitúyalas por opiniones de clientes
        y quite la marca.
      </p>
      <EntryList
        form={form}
        name="reviews"
        title="Opiniones"
        itemName="opinión"
        addLabel="Añadir opinión"
        emptyItem={{ author: '', from: '', text: '', isSample: false }}
        renderBadge={(at) =>
          reviews[at]?.isSample && (
            <span className="rounded-xs bg-sol-100 px-2 py-1 text-xs leading-none text-sol-600">Ejemplo</span>
          )
        }
      >
        {(path) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextLineField form={form} name={`${path}.author`} label="Autor" />
              <TextLineField form={form} name={`${path}.from`} label="Operación y zona" />
            </div>
            <TextAreaField form={form} name={`${path}.text`} label="Opinión" />
            <Checkbox
              label="Es un ejemplo, no la opinión de un cliente"
              {...form.fields.register(`${path}.isSample`)}
            />
          </>
        )}
      </EntryList>
    </>
  );
}
