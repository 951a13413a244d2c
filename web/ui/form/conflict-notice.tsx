import { Button } from '../button.tsx';
import { FormNotice } from './form-notice.tsx';

interface Props {
  /** The fields show the values of now. */
  isShown: boolean;
  onShow: () => void;
  onReturn: () => void;
}

/** Told when somebody else has saved first. */
export const ConflictNotice = ({ isShown, onShow, onReturn }: Props) => (
  <FormNotice tone="error">
    <p>
      {isShown
        ? 'Esto es lo que otra persona ha guardado mientras tanto. Lo que usted ha escrito no se ha perdido.'
        : 'Alguien ha cambiado esto mientras tanto. Lo que usted ha escrito sigue aquí: si lo guarda, sustituirá lo que hay ahora.'}
    </p>
    <Button look="outline" size="panel" className="mt-3" onClick={isShown ? onReturn : onShow}>
      {isShown ? 'Volver a lo que he escrito' : 'Ver lo que hay ahora'}
    </Button>
  </FormNotice>
);
