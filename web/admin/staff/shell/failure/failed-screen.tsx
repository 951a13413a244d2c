import { ButtonLink } from '../../../../components/button.tsx';
import { MessageScreen } from '../access-denied/message-screen.tsx';

interface Props {
  /** The address that failed. */
  url: string;
  traceId: string | undefined;
}

export const FAILED_TITLE = 'No se ha podido abrir esta pantalla';

/** A screen that could not be loaded, in its place within the panel. */
export const FailedScreen = ({ url, traceId }: Props) => (
  <MessageScreen title={FAILED_TITLE}>
    <p role="alert">
      El servidor no ha respondido o ha tenido un fallo. El resto del panel puede seguir funcionando; vuelva a
      intentarlo dentro de un momento.
    </p>
    <div className="flex flex-wrap gap-2.5">
      <ButtonLink size="panel" href={url} data-vike="false">
        Reintentar
      </ButtonLink>
      <ButtonLink variant="outline" size="panel" href="/admin">
        Ir al Dashboard
      </ButtonLink>
    </div>
    {traceId && <p className="text-xs text-niebla-600">Código de la incidencia: {traceId}</p>}
  </MessageScreen>
);
