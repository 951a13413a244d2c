import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
import { ApiError } from '../../../../api/api-error.ts';

/** Everything of a property is stored but these pictures; it is still a draft where it was new. */
export class PicturesNotUploaded extends ApiError {
  constructor(count: number) {
    const left =
      count === 1 ? 'una imagen no se ha podido subir' : `${formatNumber(count)} imágenes no se han podido subir`;
    const title = `La propiedad está guardada como borrador, pero ${left}: vuelva a intentarlo con «Actualizar», o quítelas.`;
    super(422, { title });
  }
}
