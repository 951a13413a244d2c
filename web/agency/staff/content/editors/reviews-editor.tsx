import { Checkbox } from '../../../../components/controls.tsx';
import { type EditorProps, TextLineField, TextAreaField } from './editor-fields.tsx';
import { EntryList } from './entry-list.tsx';

export function ReviewsEditor({ form }: EditorProps) {
  const reviews = form.methods.watch('reviews') as { isSample: boolean }[];
  return (
    <>
      <p className="text-[0.875rem] text-ink-700">
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
        renderBadge={(index) =>
          reviews[index]?.isSample && (
            <span className="rounded-xs bg-amber-100 px-2 py-1 text-xs leading-none text-amber-600">Ejemplo</span>
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
              {...form.methods.register(`${path}.isSample`)}
            />
          </>
        )}
      </EntryList>
    </>
  );
}
