import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { useChange } from '../../../components/use-change.ts';
import { LEADS } from '../leads.ts';
import { Definition } from '../lead/definition.tsx';
import { InformationPart } from '../lead/information-part.tsx';
import { useLeadChange } from '../lead/use-lead-change.ts';

export function ConsentDetails({ lead }: Props) {
  const { acceptedAt, privacyVersion, marketingAcceptedAt, language } = lead;
  return (
    <InformationPart title="Protección de datos">
      <dl className="grid gap-2">
        <Definition term="Informada">
          {acceptedAt && `${formatDateTime(acceptedAt)}${privacyVersion ? `, versión ${privacyVersion}` : ''}`}
        </Definition>
        <Definition term="Publicidad">
          {marketingAcceptedAt ? `Sí, desde ${formatDateTime(marketingAcceptedAt)}` : 'No la ha aceptado'}
        </Definition>
        <Definition term="Idioma">{languageName(language)}</Definition>
      </dl>
      {marketingAcceptedAt && <WithdrawConsent lead={lead} />}
    </InformationPart>
  );
}

function WithdrawConsent({ lead: { id, version } }: Props) {
  const { change } = useChange(LEADS);
  const { keep } = useLeadChange(id);
  const withdraw = () =>
    change(
      async () => keep(await send<LeadDetails>('PATCH', `/staff/leads/${id}`, { marketing: false }, { version })),
      { successTitle: 'Consentimiento retirado', errorTitle: 'No se ha podido retirar el consentimiento' },
    );
  return (
    <Button variant="outline" size="panel" className="justify-self-start" onClick={() => void withdraw()}>
      Retirar el consentimiento de publicidad
    </Button>
  );
}

interface Props {
  lead: LeadDetails;
}

const NAMES = new Intl.DisplayNames('es-ES', { type: 'language' });

const languageName = (code: string) => NAMES.of(code) ?? code;
