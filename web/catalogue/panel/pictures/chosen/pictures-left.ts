import { grouped } from '../../../../../src/platform/words/grouped.contract.ts';
import { RequestRefused } from '../../../../api/request-refused.ts';

/** Everything of a property is stored but these pictures; it is still a draft where it was new. */
export class PicturesLeft extends RequestRefused {
  constructor(count: number) {
    const left = count === 1 ? 'una imagen no se ha podido subir' : `${grouped(count)} imágenes no se han podido subir`;
    const title = `La propiedad está guardada como borrador, pero ${left}: vuelva a intentarlo con «Actualizar», o quítelas.`;
    super(422, { title });
  }
}
