import type { EditorProps } from './editor-props.ts';
import { EntryList } from './entry-list.tsx';
import { TextLineField } from './text-line-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { PARAGRAPHS, TextAreaField } from './text-area-field.tsx';

/** Whoever has none is shown by initials. */
const PORTRAIT = 'La dirección de una imagen de esta web; sin ella se ven las iniciales.';

export const AboutEditor = ({ form }: EditorProps) => (
  <>
    <TextAreaField form={form} name="lead" label="Entradilla" />
    <FieldGroup title="Historia">
      <TextLineField form={form} name="story.title" label="Título de la historia" />
      <TextAreaField form={form} name="story.paragraphs" label="Párrafos" hint={PARAGRAPHS} />
    </FieldGroup>
    <EntryList
      form={form}
      name="values"
      title="Cómo trabajamos"
      itemName="valor"
      addLabel="Añadir valor"
      emptyItem={{ title: '', text: '' }}
    >
      {(path) => (
        <>
          <TextLineField form={form} name={`${path}.title`} label="Título" />
          <TextAreaField form={form} name={`${path}.text`} label="Texto" />
        </>
      )}
    </EntryList>
    <EntryList
      form={form}
      name="team"
      title="Equipo"
      itemName="persona"
      addLabel="Añadir persona"
      emptyItem={{ name: '', role: '', portrait: '' }}
    >
      {(path) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextLineField form={form} name={`${path}.name`} label="Nombre" />
          <TextLineField form={form} name={`${path}.role`} label="Función" />
          <TextLineField form={form} name={`${path}.portrait`} label="Foto de perfil" hint={PORTRAIT} />
        </div>
      )}
    </EntryList>
  </>
);
