import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { KeptSecrets } from '../../platform/secrets/kept-secrets.ts';
import { SecretSeal } from '../../platform/secrets/secret-seal.ts';

const COLUMN = { table: 'profiles', column: 'second_factor_secret' };

/** What an authenticator and this server share: no copy of the database tells it. */
@Injectable()
export class SecondFactorSecrets implements OnApplicationBootstrap {
  constructor(
    private readonly seal: SecretSeal,
    private readonly kept: KeptSecrets,
  ) {}

  /** The schema is up to date by then, and nobody is answered yet. */
  async onApplicationBootstrap() {
    await this.kept.sealAll(COLUMN);
  }

  sealed(secret: string, id: string) {
    return this.seal.seal(secret, { ...COLUMN, id });
  }

  opened(kept: string, id: string) {
    return this.seal.open(kept, { ...COLUMN, id });
  }
}
