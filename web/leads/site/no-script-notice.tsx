import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ServerErrors } from '../../components/form/server-errors.ts';

interface Props {
  isSent: boolean;
  serverErrors: ServerErrors;
  /** What has been sent: 'Mensaje enviado'. */
  sent: string;
}

const NOTICE = 'mb-6 flex gap-3 rounded-sm p-4 text-sm';

/** How a form ended that was sent without a script. */
export function NoScriptNotice({ isSent, serverErrors, sent }: Props) {
  if (serverErrors)
    return (
      <p role="alert" className={`${NOTICE} bg-err-100 font-semibold text-err-600`}>
        <CircleAlert size={20} />
        <span>{serverErrors.errors[''] || 'Revise los campos señalados y vuelva a enviar el formulario.'}</span>
      </p>
    );
  if (!isSent) return null;
  return (
    <p role="status" className={`${NOTICE} bg-ok-100`}>
      <CircleCheck size={20} className="text-ok-600" />
      <span>
        <strong className="block font-semibold text-ok-600">{sent}</strong>
        Está pendiente de revisión. Le responderemos en menos de 24 horas.
      </span>
    </p>
  );
}
