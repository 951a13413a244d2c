import { Conflict, NotFound } from '../platform/problem.ts';

export class SettingsChangedMeanwhile extends Conflict {
  constructor() {
    super('Alguien ha cambiado la configuración mientras tanto');
  }
}

export class ContentChangedMeanwhile extends Conflict {
  constructor() {
    super('Alguien ha cambiado este texto mientras tanto');
  }
}

export class ContentVersionNotFound extends NotFound {
  constructor() {
    super('Versión no encontrada');
  }
}
