import { TextInput } from '../../../ui/form/text-input.tsx';

interface Props {
  prefix: string | null;
  error: string | undefined;
}

/** What `prefixOf` understands. */
export const PrefixField = ({ prefix, error }: Props) => (
  <TextInput
    label="Prefijo de las referencias"
    name="referencePrefix"
    required={false}
    maxLength={20}
    autoComplete="off"
    spellCheck={false}
    hint="Se antepone a las referencias de lo que entre desde ahora; las que ya están no cambian. Por ejemplo, CS-"
    error={error}
    defaultValue={prefix ?? ''}
  />
);

export const prefixOf = ({ referencePrefix = '' }: Record<string, string>) => referencePrefix.trim() || null;
