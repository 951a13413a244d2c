import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { bulkhead } from 'cockatiel';

/** Argon2id, as OWASP asks for. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AS_STRONG = new RegExp(
  `^\\$argon2id\\$v=19\\$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}\\$`,
);

/** Two at once: signing in never takes the processor from those who only look. */
const inTurn = bulkhead(2, 1000);

@Injectable()
export class Passwords {
  /** Of no password; whoever has no account takes as long to refuse. */
  private readonly nobodys = this.hash(crypto.randomUUID());

  hash(password: string): Promise<string> {
    return inTurn.execute(() => hash(password.normalize('NFC'), STRENGTH));
  }

  async matches(password: string, hashed: string | null): Promise<boolean> {
    const against = hashed ?? (await this.nobodys);
    return (await inTurn.execute(() => verify(against, password.normalize('NFC')))) && hashed !== null;
  }

  /** Made when less was thought enough: to be made anew when the password is next given. */
  isOutdated(hashed: string) {
    return !AS_STRONG.test(hashed);
  }
}
