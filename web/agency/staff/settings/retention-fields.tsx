import type { RetentionTerms } from '../../../../src/leads/settings/lead-settings.contract.ts';
import { TextInput } from '../../../components/form/fields.tsx';
import type { RegisterField } from '../../../components/form/use-api-form.ts';

export const retentionLabels: Record<keyof RetentionTerms, string> = {
  leadMonths: 'Leads: meses desde la última actividad',
  spamDays: 'Spam: días',
  mailDays: 'Correos enviados: días',
  addressDays: 'Direcciones IP de la auditoría: días',
  auditMonths: 'Registro de auditoría: meses',
};

const PERIOD_NAMES = Object.keys(retentionLabels) as (keyof RetentionTerms)[];

interface Props {
  field: RegisterField<{ retention: Record<keyof RetentionTerms, string> }>;
}

export const RetentionFields = ({ field }: Props) =>
  PERIOD_NAMES.map((name) => (
    <TextInput key={name} label={retentionLabels[name]} inputMode="numeric" {...field(`retention.${name}`)} />
  ));

type Terms<Value> = Record<keyof RetentionTerms, Value>;

export const mapRetentionTerms = <From, To>(terms: Terms<From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, change(value)])) as Terms<To>;
