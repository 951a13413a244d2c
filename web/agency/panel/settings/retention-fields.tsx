import type { RetentionTerms } from '../../../../src/leads/lead-settings.contract.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { FieldOf } from '../../../ui/form/use-form.ts';
import { retentionLabels } from './retention-labels.ts';

const NAMES = Object.keys(retentionLabels) as (keyof RetentionTerms)[];

interface Props {
  field: FieldOf<{ retention: Record<keyof RetentionTerms, string> }>;
}

export const RetentionFields = ({ field }: Props) =>
  NAMES.map((name) => (
    <TextInput key={name} label={retentionLabels[name]} inputMode="numeric" {...field(`retention.${name}`)} />
  ));
