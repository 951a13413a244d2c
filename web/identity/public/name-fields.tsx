import { TextInput } from '../../ui/form/text-input.tsx';

interface Field {
  name: string;
  required: boolean;
  error: string | undefined;
  defaultValue: string | undefined;
}

interface Props {
  field: (name: string) => Field;
  given?: { firstName: string; lastName: string };
}

export const NameFields = ({ field, given }: Props) => (
  <div className="grid gap-5 sm:grid-cols-2">
    {(['firstName', 'lastName'] as const).map((name) => {
      const { defaultValue, ...state } = field(name);
      return (
        <TextInput
          key={name}
          {...LABELS[name]}
          maxLength={80}
          {...state}
          defaultValue={defaultValue ?? given?.[name]}
        />
      );
    })}
  </div>
);

const LABELS = {
  firstName: { label: 'Nombre', autoComplete: 'given-name' },
  lastName: { label: 'Apellido', autoComplete: 'family-name' },
};
