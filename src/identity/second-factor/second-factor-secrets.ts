import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EncryptedColumns } from '../../platform/secrets/encrypted-columns.ts';
import { SecretCipher } from '../../platform/secrets/secret-cipher.ts';

const COLUMN = { table: 'profiles', column: 'second_factor_secret' };

/** The secrets shared with authenticators, encrypted in the database. */
@Injectable()
export class SecondFactorSecrets implements OnApplicationBootstrap {
  constructor(
    private readonly cipher: SecretCipher,
    private readonly encryptedColumns: EncryptedColumns,
  ) {}

  /** Re-encrypts outdated secrets after the migrations and before the first request. */
  async onApplicationBootstrap() {
    await this.encryptedColumns.reencryptAll(COLUMN);
  }

  encrypt(secret: string, id: string) {
    return this.cipher.encrypt(secret, { ...COLUMN, id });
  }

  decrypt(stored: string, id: string) {
    return this.cipher.decrypt(stored, { ...COLUMN, id });
  }
}
