import type { LeadSettingsDetails } from '../../../../../src/leads/lead-settings.contract.ts';
import { useKeptForm } from '../../../../ui/form/use-kept-form.tsx';
import { retentionValues } from '../../settings/retention-values.ts';
import { readNumber } from '../../settings/written-number.ts';

const contract = async () => (await import('../../../../../src/leads/lead-settings.contract.ts')).LeadSettingsChanges;

/** The terms that the privacy text announces; they belong to other settings, and are saved there. */
export const useTermsForm = (settings: LeadSettingsDetails) =>
  useKeptForm(contract, {
    path: '/staff/lead-settings',
    kept: settings,
    toValues: ({ retention }) => ({ retention: retentionValues(retention, String) }),
    toInput: ({ retention }) => ({ retention: retentionValues(retention, readNumber) }),
    done: 'Contenido guardado',
    failed: 'No se han podido guardar los plazos de conservación',
  });

export type TermsForm = ReturnType<typeof useTermsForm>;
