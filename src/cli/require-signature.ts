import type { Backup } from '../platform/backup/backup.ts';

/** The option that leaves out the check. */
export const WITHOUT_SIGNATURE = '--without-signature';

const IF_LOST = `Si la clave se ha perdido y confía en la copia, repita con ${WITHOUT_SIGNATURE}.`;

/** Says how a backup is signed; throws what to do when the signature is not good and the option is not given. */
export function requireSignature({ folder, signature }: Backup, withoutSignature: boolean): string {
  if (signature === 'valid') return 'Su firma es buena.';
  if (withoutSignature) return `La firma no se comprueba, porque lo dice ${WITHOUT_SIGNATURE}.`;
  switch (signature) {
    case 'unsigned':
      return 'No está firmada y no hay BACKUP_KEY: nadie sabe si alguien la ha cambiado.';
    case 'missing':
      throw new Error(
        `${folder} no está firmada, y con BACKUP_KEY solo valen las copias firmadas. Si se hizo antes de tener la ` +
          `clave y confía en ella, repita con ${WITHOUT_SIGNATURE}.`,
      );
    case 'wrong':
      throw new Error(
        `La firma de ${folder} no es de esta BACKUP_KEY: alguien ha cambiado la copia, o se firmó con otra clave. ` +
          `Ponga la clave con la que se hizo. ${IF_LOST}`,
      );
    case 'noKey':
      throw new Error(`${folder} está firmada y falta BACKUP_KEY: ponga la clave con la que se hizo. ${IF_LOST}`);
  }
}
