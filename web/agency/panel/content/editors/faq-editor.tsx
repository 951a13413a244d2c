import type { EditorProps } from './editor-props.ts';
import { EntryList } from './entry-list.tsx';
import { Line } from './line.tsx';
import { PARAGRAPHS, Text } from './text.tsx';

const NEW_ENTRY = { question: '', answer: '', figures: [] };
const NEW_GROUP = { id: '', title: '', entries: [NEW_ENTRY] };

export const FaqEditor = ({ form }: EditorProps) => (
  <>
    <p className="rounded-md bg-sol-100 px-4 py-3 text-sol-600">
      Un abogado debe confirmar los impuestos y gastos de estas respuestas, y en la web el aviso «Impuestos y gastos no
      incluidos» y la mención del Documento Informativo Abreviado (DIA). Esta nota no se publica.
    </p>
    <Line form={form} name="asOf" type="date" label="Cifras comprobadas el" hint="La página muestra esta fecha." />
    <EntryList form={form} name="groups" title="Temas" thing="tema" add="Añadir tema" blank={NEW_GROUP}>
      {(group) => (
        <>
          <Line form={form} name={`${group}.title`} label="Tema" />
          <EntryList
            form={form}
            name={`${group}.entries`}
            title="Preguntas"
            thing="pregunta"
            add="Añadir pregunta"
            blank={NEW_ENTRY}
          >
            {(entry) => (
              <>
                <Line form={form} name={`${entry}.question`} label="Pregunta" />
                <Text form={form} name={`${entry}.answer`} label="Respuesta" hint={PARAGRAPHS} />
                <EntryList
                  form={form}
                  name={`${entry}.figures`}
                  title="Cifras"
                  thing="cifra"
                  add="Añadir cifra"
                  blank={{ label: '', value: '' }}
                >
                  {(figure) => (
                    <div className="grid gap-4 sm:grid-cols-2">
                      <Line form={form} name={`${figure}.label`} label="Concepto" />
                      <Line form={form} name={`${figure}.value`} label="Cifra" />
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
