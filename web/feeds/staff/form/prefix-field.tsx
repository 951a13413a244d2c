import { TextInput } from '../../../components/form/text-input.tsx';
import type { RegisterField, Texts } from '../../../components/form/use-api-form.ts';

export const PrefixField = ({ field }: { field: RegisterField<Texts> }) => (
  <TextInput
    label="Prefijo de las referencias"
    maxLength={20}
    autoComplete="off"
    spellCheck={false}
    hint="Se antepone a las referencias de las propiedades nuevas; las demás no cambian. Por ejemplo, CS-"
    {...field('referencePrefix')}
    required={false}
  />
);

export const parsePrefix = ({ referencePrefix = '' }: Texts) => referencePrefix.trim() || null;
