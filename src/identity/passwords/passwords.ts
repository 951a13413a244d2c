import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { bulkhead } from 'cockatiel';

/** The parameters of Argon2id that OWASP recommends. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT_PARAMETERS = new RegExp(
  `^\\$argon2id\\$v=19\\$m=${ARGON2_OPTIONS.memoryCost},t=${ARGON2_OPTIONS.timeCost},p=${ARGON2_OPTIONS.parallelism}\\$`,
);

/** At most two hashes run at once, so that sign-ins leave the processor to visitors. */
const queue = bulkhead(2, 1000);

@Injectable()
export class Passwords {
  /** Verified where there is no account, so that refusing takes equally long. */
  private readonly decoy = this.hash(crypto.randomUUID());

  hash(password: string): Promise<string> {
    return queue.execute(() => hash(password.normalize('NFC'), ARGON2_OPTIONS));
  }

  async matches(password: string, hashed: string | null): Promise<boolean> {
    const against = hashed ?? (await this.decoy);
    return (await queue.execute(() => verify(against, password.normalize('NFC')))) && hashed !== null;
  }

  /** Whether a hash has weaker parameters and should be renewed at the next sign-in. */
  isOutdated(hashed: string) {
    return !CURRENT_PARAMETERS.test(hashed);
  }
}
