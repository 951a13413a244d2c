import type { LeadSettingsDetails } from '../../../../../src/leads/settings/lead-settings.contract.ts';
import { useEditForm } from '../../../../components/form/use-edit-form.tsx';
import { mapRetentionTerms } from '../../settings/retention-fields.tsx';
import { parseDecimal } from '../../settings/site-values.ts';

const loadSchema = async () =>
  (await import('../../../../../src/leads/settings/lead-settings.contract.ts')).LeadSettingsChanges;

/** Retention periods stated in the privacy text; they belong to other settings and are saved there. */
export const useRetentionForm = (settings: LeadSettingsDetails) =>
  useEditForm(loadSchema, {
    path: '/staff/lead-settings',
    saved: settings,
    toValues: ({ retention }) => ({ retention: mapRetentionTerms(retention, String) }),
    toInput: ({ retention }) => ({ retention: mapRetentionTerms(retention, parseDecimal) }),
    successTitle: 'Contenido guardado',
    errorTitle: 'No se han podido guardar los plazos de conservación',
  });

export type RetentionForm = ReturnType<typeof useRetentionForm>;
