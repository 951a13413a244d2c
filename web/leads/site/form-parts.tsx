import { CircleAlert, CircleCheck } from 'lucide-react';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/controls.tsx';
import { TextInput } from '../../components/form/fields.tsx';
import type { ServerErrors } from '../../components/form/use-api-form.ts';
import type { RegisterField, SendFailure } from './inquiry-form/use-inquiry-form.ts';

export const SenderFields = ({ field }: { field: RegisterField }) => (
  <>
    <TextInput
      label="Nombre y apellidos"
      autoComplete="name"
      maxLength={120}
      className="sm:col-span-2"
      {...field('name')}
    />
    <TextInput label="Correo electrónico" type="email" autoComplete="email" maxLength={254} {...field('email')} />
    <TextInput label="Teléfono" type="tel" autoComplete="tel" maxLength={60} {...field('phone')} />
  </>
);

/** Invisible and out of the tab order, so that only a bot fills it in. */
export function HoneypotField({ field }: { field: RegisterField }) {
  const { error: _error, ...input } = field('website');
  return (
    <span aria-hidden className="sr-only">
      <label>
        Sitio web
        <input tabIndex={-1} autoComplete="off" {...input} />
      </label>
    </span>
  );
}

/** Without JavaScript, the hidden field sends the version of the privacy text that the visitor saw. */
export const PrivacyNotice = ({ agency }: { agency: AgencyProfile }) => (
  <p className="text-xs text-gray-600">
    <input type="hidden" name="privacyVersion" value={agency.privacyVersion} />
    <span>{`Responsable: ${agency.name}.`}</span> Finalidad: atender su solicitud. Consulte sus derechos en la{' '}
    <a
      href="/privacidad"
      className="font-semibold text-primary-600 underline underline-offset-2 hover:text-primary-700"
    >
      política de privacidad
    </a>
    .
  </p>
);

interface MarketingConsentProps {
  agency: AgencyProfile;
  field: RegisterField;
}

/** Consent is optional and never preselected. */
export function MarketingConsent({ agency, field }: MarketingConsentProps) {
  const { error: _error, defaultValue, ...input } = field('marketing');
  const label = (
    <>
      <span>{`Deseo recibir novedades de ${agency.name}: propiedades nuevas y noticias `}</span>
      <span className="text-gray-600">(opcional)</span>
    </>
  );
  return <Checkbox label={label} value="si" defaultChecked={Boolean(defaultValue)} {...input} />;
}

interface NoScriptNoticeProps {
  isSent: boolean;
  serverErrors: ServerErrors;
  successTitle: string;
}

const NOTICE_CLASS = 'mb-6 flex gap-3 rounded-sm p-4 text-sm';

export function NoScriptNotice({ isSent, serverErrors, successTitle }: NoScriptNoticeProps) {
  if (serverErrors)
    return (
      <p role="alert" className={`${NOTICE_CLASS} bg-danger-100 font-semibold text-danger-600`}>
        <CircleAlert size={20} />
        <span>{serverErrors.errors[''] || 'Revise los campos señalados y vuelva a enviar el formulario.'}</span>
      </p>
    );
  if (!isSent) return null;
  return (
    <p role="status" className={`${NOTICE_CLASS} bg-success-100`}>
      <CircleCheck size={20} className="text-success-600" />
      <span>
        <strong className="block font-semibold text-success-600">{successTitle}</strong>
        Está pendiente de revisión. Le responderemos en menos de 24 horas.
      </span>
    </p>
  );
}

interface SendFailureNoticeProps {
  failure: SendFailure | null;
}

export function SendFailureNotice({ failure }: SendFailureNoticeProps) {
  if (!failure) return null;
  return (
    <div role="alert" className="flex gap-3 rounded-sm bg-danger-100 p-4 text-sm">
      <CircleAlert size={20} className="text-danger-600" />
      <div className="min-w-0">
        <p className="font-semibold text-danger-600">{failure.title}</p>
        <p className="mt-0.5">{failure.advice}</p>
        {failure.errors.map(({ pointer, message }) => (
          <p key={pointer}>{message}</p>
        ))}
        <Button type="submit" variant="outline" size="small" className="mt-3">
          Reintentar
        </Button>
      </div>
    </div>
  );
}
