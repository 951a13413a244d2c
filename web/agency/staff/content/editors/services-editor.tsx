import type { EditorProps } from './editor-props.ts';
import { TextLineField } from './text-line-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { TextAreaField } from './text-area-field.tsx';

const SERVICES = [0, 1, 2, 3, 4, 5];

export const ServicesEditor = ({ form }: EditorProps) => (
  <>
    <TextAreaField form={form} name="lead" label="Entradilla" />
    {SERVICES.map((at) => (
      <FieldGroup key={at} title={`Servicio ${at + 1}`}>
        <TextLineField form={form} name={`services.${at}.title`} label="Título" />
        <TextAreaField form={form} name={`services.${at}.text`} label="Texto" />
        <TextAreaField form={form} name={`services.${at}.points`} label="Puntos" hint="Tres, uno por línea." />
      </FieldGroup>
    ))}
  </>
);
