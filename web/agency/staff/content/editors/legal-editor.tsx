import type { ReactNode } from 'react';
import type { EditorProps } from './editor-props.ts';
import { EntryList } from './entry-list.tsx';
import { TextLineField } from './text-line-field.tsx';
import { TextAreaField } from './text-area-field.tsx';

interface Props extends EditorProps {
  /** Only of the privacy text, whose date is the version that visitors accept. */
  privacy: ReactNode;
}

export const LegalEditor = ({ form, privacy }: Props) => (
  <>
    {privacy ? (
      <>
        <TextLineField form={form} name="title" label="Título" />
        {privacy}
      </>
    ) : (
      <div className="grid gap-4 sm:grid-cols-[1fr_14rem]">
        <TextLineField form={form} name="title" label="Título" />
        <TextLineField form={form} name="version" type="date" label="Última actualización" />
      </div>
    )}
    <p className="text-[0.875rem] text-tinta-700 [&_code]:font-sans [&_code]:font-semibold">
      Una línea en blanco separa dos párrafos. Las líneas que empiezan por <code>- </code> o por <code>1. </code> forman
      una lista, <code>**así**</code> se escribe en negrita y <code>[texto](https://…)</code> es un enlace.
    </p>
    <EntryList
      form={form}
      name="sections"
      title="Apartados"
      itemName="apartado"
      addLabel="Añadir apartado"
      emptyItem={{ id: '', title: '', html: '' }}
    >
      {(path) => (
        <>
          <TextLineField form={form} name={`${path}.title`} label="Título del apartado" />
          <TextAreaField form={form} name={`${path}.html`} label="Texto" />
        </>
      )}
    </EntryList>
  </>
);
