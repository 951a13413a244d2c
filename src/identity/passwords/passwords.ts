import { Injectable, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { bulkhead } from 'cockatiel';
import { ShowAgency } from '../../agency/agency.messages.ts';
import { type Config, configToken } from '../../config.ts';
import { InvalidInput } from '../../platform/problem.ts';
import {
  buildWellKnownPasswords,
  type PasswordContext,
  findPasswordWeakness,
} from './find-password-weakness.contract.ts';

const COMMON_PASSWORDS = buildWellKnownPasswords(dictionary['passwords-common']);

export function assertAcceptablePassword(password: string, context: Omit<PasswordContext, 'common'>): void {
  const weakness = findPasswordWeakness(password, { ...context, common: COMMON_PASSWORDS });
  if (weakness) throw new InvalidInput([{ path: ['password'], message: weakness }]);
}

/** Argon2id parameters recommended by OWASP. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT_PARAMETERS = new RegExp(
  `^\\$argon2id\\$v=19\\$m=${ARGON2_OPTIONS.memoryCost},t=${ARGON2_OPTIONS.timeCost},p=${ARGON2_OPTIONS.parallelism}\\$`,
);

const MAX_QUEUED_HASHES = 1000;

/** At most two hashes run at once, so that sign-ins leave CPU time for visitors. */
const queue = bulkhead(2, MAX_QUEUED_HASHES);

@Injectable()
export class Passwords {
  /** Verified if there is no account, so that the refusal takes as long as for an existing one. */
  private readonly decoyHash = this.hash(crypto.randomUUID());

  hash(password: string): Promise<string> {
    return queue.execute(() => hash(password.normalize('NFC'), ARGON2_OPTIONS));
  }

  async matches(password: string, passwordHash: string | null): Promise<boolean> {
    const hashToVerify = passwordHash ?? (await this.decoyHash);
    return (await queue.execute(() => verify(hashToVerify, password.normalize('NFC')))) && passwordHash !== null;
  }

  /** Whether a hash has weaker parameters and should be renewed at the next sign-in. */
  isOutdated(passwordHash: string) {
    return !CURRENT_PARAMETERS.test(passwordHash);
  }
}

@Injectable()
export class PasswordPolicy {
  constructor(
    private readonly queries: QueryBus,
    private readonly passwords: Passwords,
    @Inject(configToken) private readonly config: Config,
  ) {}

  /** Throws InvalidInput if the password is too easily guessed. */
  async assertAcceptable(password: string, email: string): Promise<void> {
    const { name: agency } = await this.queries.execute(new ShowAgency());
    assertAcceptablePassword(password, { minimum: this.config.AUTH_PASSWORD_MIN, email, agency });
  }

  /** Hashes an acceptable password. Throws InvalidInput for any other. */
  async hash(password: string, email: string): Promise<string> {
    await this.assertAcceptable(password, email);
    return this.passwords.hash(password);
  }
}
