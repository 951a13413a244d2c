/** Carries ids only: a reader fetches the current rows, so late or repeated delivery does no harm. */
export class PropertiesChanged {
  constructor(readonly ids: string[]) {}
}
