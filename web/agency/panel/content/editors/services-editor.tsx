import type { EditorProps } from './editor-props.ts';
import { Line } from './line.tsx';
import { Part } from './part.tsx';
import { Text } from './text.tsx';

const SERVICES = [0, 1, 2, 3, 4, 5];

export const ServicesEditor = ({ form }: EditorProps) => (
  <>
    <Text form={form} name="lead" label="Entradilla" />
    {SERVICES.map((at) => (
      <Part key={at} title={`Servicio ${at + 1}`}>
        <Line form={form} name={`services.${at}.title`} label="Título" />
        <Text form={form} name={`services.${at}.text`} label="Texto" />
        <Text form={form} name={`services.${at}.points`} label="Puntos" hint="Tres, uno por línea." />
      </Part>
    ))}
  </>
);
