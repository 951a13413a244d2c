import type { LeadSettingsDetails } from '../../../../../src/leads/lead-settings.contract.ts';
import { useEditForm } from '../../../../components/form/use-edit-form.tsx';
import { retentionValues } from '../../settings/retention-values.ts';
import { parseDecimal } from '../../settings/format-decimal.ts';

const loadSchema = async () => (await import('../../../../../src/leads/lead-settings.contract.ts')).LeadSettingsChanges;

/** The terms that the privacy text announces; they belong to other settings, and are saved there. */
export const useTermsForm = (settings: LeadSettingsDetails) =>
  useEditForm(loadSchema, {
    path: '/staff/lead-settings',
    saved: settings,
    toValues: ({ retention }) => ({ retention: retentionValues(retention, String) }),
    toInput: ({ retention }) => ({ retention: retentionValues(retention, parseDecimal) }),
    successTitle: 'Contenido guardado',
    errorTitle: 'No se han podido guardar los plazos de conservación',
  });

export type TermsForm = ReturnType<typeof useTermsForm>;
