/** The server has no room for a photograph now, through no fault of the photograph's or of the visitor's. */
export class PhotoNotStored extends Error {
  constructor() {
    super('Ahora no podemos guardarla; puede enviar el formulario sin ella');
  }
}
