import { TextInput } from '../../../../components/form/text-input.tsx';
import type { EditorProps } from './editor-props.ts';

interface Props extends EditorProps {
  name: string;
  label: string;
  hint?: string;
  type?: 'date';
}

export const TextLineField = ({ form, name, ...texts }: Props) => <TextInput {...texts} {...form.field(name)} />;
