import type { EditorProps } from './editor-props.ts';
import { TextLineField } from './text-line-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { PARAGRAPHS, TextAreaField } from './text-area-field.tsx';

const FIGURES = [0, 1, 2, 3];

export const HomeEditor = ({ form }: EditorProps) => (
  <>
    <FieldGroup title="Portada">
      <TextLineField form={form} name="hero.title" label="Título" />
      <TextAreaField form={form} name="hero.lead" label="Entradilla" />
    </FieldGroup>
    <FieldGroup title="La agencia en cifras">
      {FIGURES.map((at) => (
        <div key={at} className="grid gap-4 sm:grid-cols-[8rem_1fr]">
          <TextLineField form={form} name={`figures.${at}.value`} label={`Cifra ${at + 1}`} />
          <TextLineField form={form} name={`figures.${at}.label`} label={`Concepto de la cifra ${at + 1}`} />
        </div>
      ))}
    </FieldGroup>
    <FieldGroup title="Inversión">
      <TextLineField form={form} name="pitch.title" label="Título de la inversión" />
      <TextAreaField form={form} name="pitch.paragraphs" label="Párrafos" hint={PARAGRAPHS} />
      <TextAreaField form={form} name="pitch.points" label="Puntos" hint="Uno por línea." />
    </FieldGroup>
    <FieldGroup title="Cierre">
      <TextLineField form={form} name="closing.title" label="Título del cierre" />
      <TextAreaField form={form} name="closing.lead" label="Texto del cierre" />
    </FieldGroup>
  </>
);
