import { type EditorProps, TextLineField, PARAGRAPHS_HINT, TextAreaField } from './editor-fields.tsx';
import { EntryList } from './entry-list.tsx';

const NEW_ENTRY = { question: '', answer: '', figures: [] };
const NEW_GROUP = { id: '', title: '', entries: [NEW_ENTRY] };

export const FaqEditor = ({ form }: EditorProps) => (
  <>
    <p className="rounded-md bg-amber-100 px-4 py-3 text-amber-600">
      Un abogado debe confirmar los impuestos y gastos de estas respuestas, y en la web el aviso «Impuestos y gastos no
      incluidos» y la mención del Documento Informativo Abreviado (DIA). Esta nota no se publica.
    </p>
    <TextLineField
      form={form}
      name="asOf"
      type="date"
      label="Cifras comprobadas el"
      hint="La página muestra esta fecha."
    />
    <EntryList form={form} name="groups" title="Temas" itemName="tema" addLabel="Añadir tema" emptyItem={NEW_GROUP}>
      {(groupPath) => (
        <>
          <TextLineField form={form} name={`${groupPath}.title`} label="Tema" />
          <EntryList
            form={form}
            name={`${groupPath}.entries`}
            title="Preguntas"
            itemName="pregunta"
            addLabel="Añadir pregunta"
            emptyItem={NEW_ENTRY}
          >
            {(entryPath) => (
              <>
                <TextLineField form={form} name={`${entryPath}.question`} label="Pregunta" />
                <TextAreaField form={form} name={`${entryPath}.answer`} label="Respuesta" hint={PARAGRAPHS_HINT} />
                <EntryList
                  form={form}
                  name={`${entryPath}.figures`}
                  title="Cifras"
                  itemName="cifra"
                  addLabel="Añadir cifra"
                  emptyItem={{ label: '', value: '' }}
                >
                  {(figurePath) => (
                    <div className="grid gap-4 sm:grid-cols-2">
                      <TextLineField form={form} name={`${figurePath}.label`} label="Concepto" />
                      <TextLineField form={form} name={`${figurePath}.value`} label="Cifra" />
                    </div>
                  )}
                </EntryList>
              </>
            )}
          </EntryList>
        </>
      )}
    </EntryList>
  </>
);
