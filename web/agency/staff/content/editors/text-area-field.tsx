import { TextArea } from '../../../../components/form/text-area.tsx';
import type { EditorProps } from './editor-props.ts';

interface Props extends EditorProps {
  name: string;
  label: string;
  hint?: string;
}

export const PARAGRAPHS = 'Deje una línea en blanco entre dos párrafos.';

export const TextAreaField = ({ form, name, ...texts }: Props) => <TextArea {...texts} {...form.field(name)} />;
