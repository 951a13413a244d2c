import type { EditorProps } from './editor-props.ts';
import { EntryList } from './entry-list.tsx';
import { Line } from './line.tsx';
import { Part } from './part.tsx';
import { PARAGRAPHS, Text } from './text.tsx';

/** Whoever has none is shown by initials. */
const PORTRAIT = 'La dirección de una imagen de esta web; sin ella se ven las iniciales.';

export const AboutEditor = ({ form }: EditorProps) => (
  <>
    <Text form={form} name="lead" label="Entradilla" />
    <Part title="Historia">
      <Line form={form} name="story.title" label="Título de la historia" />
      <Text form={form} name="story.paragraphs" label="Párrafos" hint={PARAGRAPHS} />
    </Part>
    <EntryList
      form={form}
      name="values"
      title="Cómo trabajamos"
      thing="valor"
      add="Añadir valor"
      blank={{ title: '', text: '' }}
    >
      {(path) => (
        <>
          <Line form={form} name={`${path}.title`} label="Título" />
          <Text form={form} name={`${path}.text`} label="Texto" />
        </>
      )}
    </EntryList>
    <EntryList
      form={form}
      name="team"
      title="Equipo"
      thing="persona"
      add="Añadir persona"
      blank={{ name: '', role: '', portrait: '' }}
    >
      {(path) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Line form={form} name={`${path}.name`} label="Nombre" />
          <Line form={form} name={`${path}.role`} label="Función" />
          <Line form={form} name={`${path}.portrait`} label="Foto de perfil" hint={PORTRAIT} />
        </div>
      )}
    </EntryList>
  </>
);
