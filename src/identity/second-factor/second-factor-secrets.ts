import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { KeptSecrets } from '../../platform/secrets/kept-secrets.ts';
import { SecretSeal } from '../../platform/secrets/secret-seal.ts';

const COLUMN = { table: 'profiles', column: 'second_factor_secret' };

/** The secrets shared with authenticators, encrypted in the database. */
@Injectable()
export class SecondFactorSecrets implements OnApplicationBootstrap {
  constructor(
    private readonly seal: SecretSeal,
    private readonly keptSecrets: KeptSecrets,
  ) {}

  /** Re-encrypts outdated secrets after the migrations and before the first request. */
  async onApplicationBootstrap() {
    await this.keptSecrets.sealAll(COLUMN);
  }

  sealed(secret: string, id: string) {
    return this.seal.seal(secret, { ...COLUMN, id });
  }

  opened(stored: string, id: string) {
    return this.seal.open(stored, { ...COLUMN, id });
  }
}
