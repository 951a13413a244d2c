import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { download } from '../../../api/download.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useChange } from '../../../components/use-change.ts';
import { PersonalDataPreview, usePersonalData, getBlockedReason } from './personal-data-preview.tsx';
import { getPersonQuery } from './get-person-query.ts';

interface Props {
  lead: LeadDetails;
  onClose: () => void;
}

/** Shows whose data it is before everything stored about a person is downloaded; the API asks for the password. */
export function ExportDialog({ lead, onClose }: Props) {
  const { name, email, phone } = lead;
  const person = getPersonQuery(lead)!;
  const { change } = useChange();
  const found = usePersonalData(person);
  const exportData = async () => {
    const refusal = await change(() => download('/staff/personal-data/exports', person), {
      successTitle: 'Datos personales exportados',
      successText: 'El archivo está en sus descargas',
      errorTitle: 'No se han podido exportar los datos',
    });
    if (!refusal) onClose();
  };
  return (
    <ConfirmDialog
      question="¿Exportar los datos personales?"
      confirmLabel="Exportar"
      isHarmless
      blockedReason={getBlockedReason(found)}
      onConfirm={exportData}
      onClose={onClose}
    >
      <p>
        El archivo contendrá todos los datos de <span className="font-semibold break-words">{name}</span>
        <span>{` (${email ?? phone}), con sus correos y su cuenta de la web, si la tiene:`}</span>
      </p>
      {found.data && <PersonalDataPreview matches={found.data} />}
      <p>Entréguelo solo a esa persona.</p>
    </ConfirmDialog>
  );
}
