import type { EditorProps } from './editor-props.ts';
import { Line } from './line.tsx';
import { Part } from './part.tsx';
import { PARAGRAPHS, Text } from './text.tsx';

const FIGURES = [0, 1, 2, 3];

export const HomeEditor = ({ form }: EditorProps) => (
  <>
    <Part title="Portada">
      <Line form={form} name="hero.title" label="Título" />
      <Text form={form} name="hero.lead" label="Entradilla" />
    </Part>
    <Part title="La agencia en cifras">
      {FIGURES.map((at) => (
        <div key={at} className="grid gap-4 sm:grid-cols-[8rem_1fr]">
          <Line form={form} name={`figures.${at}.value`} label={`Cifra ${at + 1}`} />
          <Line form={form} name={`figures.${at}.label`} label={`Concepto de la cifra ${at + 1}`} />
        </div>
      ))}
    </Part>
    <Part title="Inversión">
      <Line form={form} name="pitch.title" label="Título de la inversión" />
      <Text form={form} name="pitch.paragraphs" label="Párrafos" hint={PARAGRAPHS} />
      <Text form={form} name="pitch.points" label="Puntos" hint="Uno por línea." />
    </Part>
    <Part title="Cierre">
      <Line form={form} name="closing.title" label="Título del cierre" />
      <Text form={form} name="closing.lead" label="Texto del cierre" />
    </Part>
  </>
);
