import { type EditorProps, TextLineField, PARAGRAPHS_HINT, TextAreaField, FieldGroup } from './editor-fields.tsx';
import { EntryList } from './entry-list.tsx';

const FIGURE_INDEXES = [0, 1, 2, 3];

export const HomeEditor = ({ form }: EditorProps) => (
  <>
    <FieldGroup title="Portada">
      <TextLineField form={form} name="hero.title" label="Título" />
      <TextAreaField form={form} name="hero.lead" label="Entradilla" />
    </FieldGroup>
    <FieldGroup title="La agencia en cifras">
      {FIGURE_INDEXES.map((index) => (
        <div key={index} className="grid gap-4 sm:grid-cols-[8rem_1fr]">
          <TextLineField form={form} name={`figures.${index}.value`} label={`Cifra ${index + 1}`} />
          <TextLineField form={form} name={`figures.${index}.label`} label={`Concepto de la cifra ${index + 1}`} />
        </div>
      ))}
    </FieldGroup>
    <FieldGroup title="Inversión">
      <TextLineField form={form} name="pitch.title" label="Título de la inversión" />
      <TextAreaField form={form} name="pitch.paragraphs" label="Párrafos" hint={PARAGRAPHS_HINT} />
      <TextAreaField form={form} name="pitch.points" label="Puntos" hint="Uno por línea." />
    </FieldGroup>
    <FieldGroup title="Cierre">
      <TextLineField form={form} name="closing.title" label="Título del cierre" />
      <TextAreaField form={form} name="closing.lead" label="Texto del cierre" />
    </FieldGroup>
  </>
);

const SERVICE_INDEXES = [0, 1, 2, 3, 4, 5];

export const ServicesEditor = ({ form }: EditorProps) => (
  <>
    <TextAreaField form={form} name="lead" label="Entradilla" />
    {SERVICE_INDEXES.map((index) => (
      <FieldGroup key={index} title={`Servicio ${index + 1}`}>
        <TextLineField form={form} name={`services.${index}.title`} label="Título" />
        <TextAreaField form={form} name={`services.${index}.text`} label="Texto" />
        <TextAreaField form={form} name={`services.${index}.points`} label="Puntos" hint="Tres, uno por línea." />
      </FieldGroup>
    ))}
  </>
);

const PORTRAIT_HINT = 'La dirección de una imagen de esta web; sin ella se ven las iniciales.';

export const AboutEditor = ({ form }: EditorProps) => (
  <>
    <TextAreaField form={form} name="lead" label="Entradilla" />
    <FieldGroup title="Historia">
      <TextLineField form={form} name="story.title" label="Título de la historia" />
      <TextAreaField form={form} name="story.paragraphs" label="Párrafos" hint={PARAGRAPHS_HINT} />
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
          <TextLineField form={form} name={`${path}.portrait`} label="Foto de perfil" hint={PORTRAIT_HINT} />
        </div>
      )}
    </EntryList>
  </>
);
