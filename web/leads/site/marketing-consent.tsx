import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { Checkbox } from '../../components/checkbox.tsx';
import type { RegisterField } from './inquiry-form/register-field.ts';

interface Props {
  agency: AgencyProfile;
  field: RegisterField;
}

/** Consent is optional, and never ticked in advance. */
export function MarketingConsent({ agency, field }: Props) {
  const { error: _none, defaultValue, ...input } = field('marketing');
  const label = (
    <>
      <span>{`Deseo recibir novedades de ${agency.name}: propiedades nuevas y noticias `}</span>
      <span className="text-niebla-600">(opcional)</span>
    </>
  );
  return <Checkbox label={label} value="si" defaultChecked={Boolean(defaultValue)} {...input} />;
}
