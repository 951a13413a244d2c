import type { RetentionTerms } from '../../../../src/leads/lead-settings.contract.ts';
import { TextInput } from '../../../components/form/text-input.tsx';
import type { RegisterField } from '../../../components/form/use-api-form.ts';
import { retentionLabels } from './retention-labels.ts';

const NAMES = Object.keys(retentionLabels) as (keyof RetentionTerms)[];

interface Props {
  field: RegisterField<{ retention: Record<keyof RetentionTerms, string> }>;
}

export const RetentionFields = ({ field }: Props) =>
  NAMES.map((name) => (
    <TextInput key={name} label={retentionLabels[name]} inputMode="numeric" {...field(`retention.${name}`)} />
  ));
