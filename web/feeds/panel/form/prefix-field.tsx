import { TextInput } from '../../../ui/form/text-input.tsx';
import type { FieldOf, Texts } from '../../../ui/form/use-form.ts';

export const PrefixField = ({ field }: { field: FieldOf<Texts> }) => (
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

export const prefixOf = ({ referencePrefix = '' }: Texts) => referencePrefix.trim() || null;
